import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../render-app.tsx';
import { address, button, draft, keepDraft, send, teacher } from './form-builder.ts';

const question = (block: number, number: number) =>
  document.getElementsByName(`blocks.${block - 1}.questions.${number - 1}.question`)[0] as HTMLInputElement;

const rendered = vi.hoisted(() => [] as string[]);

vi.mock('../../../src/ui/Field.tsx', async (original) => {
  const { Field } = await original<typeof import('../../../src/ui/Field.tsx')>();
  return {
    Field: (props: Parameters<typeof Field>[0]) => {
      rendered.push(props.name ?? '');
      return <Field {...props} />;
    },
  };
});

test('of 50 blocks of 40 questions one is open, and a key renders one field at most', async () => {
  const questions = Array.from({ length: 40 }, (_, j) => `Stelling ${j + 1}`);
  keepDraft('Groot', Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`Thema ${i + 1}`, questions])));
  const { user } = await renderApp(address, teacher);
  expect(document.querySelectorAll('[data-block]')).toHaveLength(50);
  // The form's name and colour, a block's name, and its questions.
  expect(new Set(rendered).size).toBe(43);
  expect(document.querySelectorAll('*').length).toBeLessThan(4_000);

  rendered.length = 0;
  await user.type(question(1, 7), '!');
  expect(rendered).toEqual([]);
  await vi.waitFor(() => expect(draft().blocks[0].questions[6]).toEqual({ question: 'Stelling 7!' }));

  await user.clear(question(1, 7));
  await send(user);
  await screen.findByText('1 punt is nog niet in orde');
  rendered.length = 0;
  await user.type(question(1, 7), 'x');
  expect(rendered).toEqual(['blocks.0.questions.6.question']);

  await user.click(button(/^Blok 50 Thema 50/));
  rendered.length = 0;
  await user.type(question(50, 40), '!');
  expect(rendered).toEqual([]);
});

test('a link of the summary opens the block that is shut', async () => {
  const questions = Array.from({ length: 70 }, (_, j) => `Stelling ${j + 1}`);
  keepDraft('Groot', { Open: questions, Dicht: ['x'] });
  const { user } = await renderApp(address, teacher);
  expect(question(2, 1)).toBeUndefined();
  await send(user);
  expect(button(/^Blok 2 Dicht 1 vraag nog niet in orde/)).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Blok 2, vraag 1' }));
  expect(question(2, 1)).toHaveFocus();
  expect(question(2, 1)).toHaveAccessibleDescription('Vul minstens 3 tekens in');
});
