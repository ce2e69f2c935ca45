import { screen, within } from '@testing-library/react';
import { memo } from 'react';
import { expect, test, vi } from 'vitest';
import { userIds } from '../../../mock-backend/seed-ids.ts';
import { addLargeForm } from '../../../mock-backend/seed-large.ts';
import { renderApp } from '../render-app.tsx';
import { backend } from '../server.ts';
import { formAt, questions, student } from './questionnaire.ts';

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

test('an answer renders one question and one link only, in a form of 20 blocks of 25 questions', async () => {
  const assignmentId = addLargeForm(backend.db, userIds.student);
  const { user } = await renderApp(formAt(assignmentId), student);
  expect(questions()).toHaveLength(25);
  expect(screen.getByText('Nog 500 vragen te beantwoorden')).toBeVisible();
  expect(new Set(rendered).size).toBe(25);
  rendered.length = linked.length = 0;
  const seventh = questions()[6] as HTMLElement;
  await user.click(within(seventh).getByRole('radio', { name: 'Eerder akkoord' }));
  expect(screen.getByText('Nog 499 vragen te beantwoorden')).toBeVisible();
  expect(new Set(rendered)).toEqual(new Set(['question-7']));
  // Its own link alone.
  expect(new Set(linked)).toEqual(new Set([0]));
});

test('the next block reuses the radios of the previous one, and renders two links', async () => {
  const assignmentId = addLargeForm(backend.db, userIds.student, 50, 40);
  const { user } = await renderApp(formAt(assignmentId), student);
  const seventh = within(questions()[6] as HTMLElement);
  const checked = () => seventh.queryByRole('radio', { checked: true })?.getAttribute('value') ?? null;
  await user.click(seventh.getByRole('radio', { name: 'Eerder akkoord' }));
  const before = document.querySelectorAll('*');
  rendered.length = linked.length = 0;

  await user.click(screen.getByRole('button', { name: 'Volgende' }));
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Thema 2');
  expect(questions()[6]).toHaveTextContent('7. Stelling 47');
  const kept = new Set(before);
  const added = [...document.querySelectorAll('*')].filter((element) => !kept.has(element));
  expect(added.map(({ tagName }) => tagName)).toEqual(['H2']);
  expect(new Set(rendered).size).toBe(40);
  expect(new Set(linked)).toEqual(new Set([0, 1]));
  expect(checked()).toBeNull();

  await user.click(seventh.getByRole('radio', { name: 'Helemaal akkoord' }));
  await user.click(screen.getByRole('button', { name: 'Vorige' }));
  expect(checked()).toBe('4');
  expect(screen.getByText('Nog 1998 vragen te beantwoorden')).toBeVisible();
});
