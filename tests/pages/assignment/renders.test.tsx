import { screen } from '@testing-library/react';
import { memo } from 'react';
import { expect, test, vi } from 'vitest';
import { userIds } from '../../../mock-backend/seed-ids.ts';
import { addLargeForm } from '../../../mock-backend/seed-large.ts';
import { renderApp } from '../render-app.tsx';
import { backend } from '../server.ts';
import { formAt, questions, radioOf, radiosOf, student } from './questionnaire.ts';

const rendered = vi.hoisted(() => [] as string[]);
const linked = vi.hoisted(() => [] as number[]);

vi.mock('../../../src/questionnaire/Likert.tsx', async (original) => {
  const module = await original<typeof import('../../../src/questionnaire/Likert.tsx')>();
  const { Likert } = module;
  return {
    ...module,
    Likert: memo((props: Parameters<typeof Likert.type>[0]) => {
      rendered.push(props.name);
      return <Likert {...props} />;
    }),
  };
});

vi.mock('../../../src/device/answers/answer-store.ts', async (original) => {
  const module = await original<typeof import('../../../src/device/answers/answer-store.ts')>();
  return {
    ...module,
    useOpenCount: (...args: Parameters<typeof module.useOpenCount>) => {
      linked.push(Number(args[1][0]?.split(':')[0]));
      return module.useOpenCount(...args);
    },
  };
});

test('in a form of 20 blocks of 25 questions an answer renders one question and one link, and the next block two links and the same radios', async () => {
  const assignmentId = addLargeForm(backend.db, userIds.student);
  const { user } = await renderApp(formAt(assignmentId), student);
  expect(questions()).toHaveLength(25);
  expect(screen.getByText('Nog 500 vragen te beantwoorden')).toBeVisible();
  expect(new Set(rendered).size).toBe(25);
  rendered.length = linked.length = 0;
  await user.click(radioOf(7, 4));
  expect(screen.getByText('Nog 499 vragen te beantwoorden')).toBeVisible();
  expect(new Set(rendered)).toEqual(new Set(['question-7']));
  // Its own link alone.
  expect(new Set(linked)).toEqual(new Set([0]));
  rendered.length = linked.length = 0;
  const before = radioOf(7, 1);
  await user.click(screen.getByRole('button', { name: 'Volgende' }));
  expect(questions()[6]).toHaveTextContent('7. Stelling 32');
  expect(radioOf(7, 1)).toBe(before);
  expect(new Set(rendered).size).toBe(25);
  expect(new Set(linked)).toEqual(new Set([0, 1]));
  for (const radio of radiosOf(7)) expect(radio).not.toBeChecked();
});
