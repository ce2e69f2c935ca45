import { screen, within } from '@testing-library/react';
import { memo } from 'react';
import { expect, test, vi } from 'vitest';
import { userIds } from '../../backend/seed-ids.ts';
import { addLargeForm } from '../../backend/seed-large.ts';
import { renderApp } from '../render-app.tsx';
import { backend } from '../server.ts';
import { formAt, questions, student } from './questionnaire.ts';

const rendered = vi.hoisted(() => [] as string[]);

vi.mock('../../../src/ui/Likert.tsx', async (original) => {
  const { Likert } = await original<typeof import('../../../src/ui/Likert.tsx')>();
  return {
    Likert: memo((props: Parameters<typeof Likert.type>[0]) => {
      rendered.push(props.name);
      return <Likert {...props} />;
    }),
  };
});

test('one answer renders one question, in a form of 20 blocks of 25 questions', async () => {
  const assignmentId = addLargeForm(backend.db, userIds.student);
  const { user } = await renderApp(formAt(assignmentId), student);
  expect(questions()).toHaveLength(25);
  expect(screen.getByText('Nog 500 vragen te beantwoorden')).toBeVisible();
  expect(new Set(rendered).size).toBe(25);
  rendered.length = 0;
  const seventh = questions()[6] as HTMLElement;
  await user.click(within(seventh).getByRole('radio', { name: 'Eerder akkoord' }));
  expect(screen.getByText('Nog 499 vragen te beantwoorden')).toBeVisible();
  expect(rendered).toHaveLength(1);
});
