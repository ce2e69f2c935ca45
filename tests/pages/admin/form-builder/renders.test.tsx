import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../render-app.tsx';
import { address, draft, storeDraft, teacher } from './form-builder.ts';

// Looking for things by their roles among so many takes jsdom very long: here they are found by their ids.
const byId = (id: string) => document.getElementById(id) as HTMLTextAreaElement;
const question = (block: number, number: number) =>
  byId(`blocks.${block - 1}.questions.${number - 1}.question`);
const head = (block: number) =>
  document.querySelector(`[data-block="${block - 1}"] [aria-expanded]`) as HTMLElement;
const type = (field: HTMLTextAreaElement, value: string) => fireEvent.change(field, { target: { value } });
const submit = () => fireEvent.click(byId('submit'));
const texts = (count: number) => Array.from({ length: count }, (_, i) => `Stelling ${i + 1}`);

const rendered = vi.hoisted(() => [] as string[]);

vi.mock('../../../../src/ui/TextArea.tsx', async (original) => {
  const { TextArea } = await original<typeof import('../../../../src/ui/TextArea.tsx')>();
  return {
    TextArea: (props: Parameters<typeof TextArea>[0]) => {
      rendered.push(props.name ?? '');
      return <TextArea {...props} />;
    },
  };
});

vi.mock('../../../../src/ui/Field.tsx', async (original) => {
  const all = await original<typeof import('../../../../src/ui/Field.tsx')>();
  const { Field } = all;
  return {
    ...all,
    Field: (props: Parameters<typeof Field>[0]) => {
      rendered.push(props.name ?? '');
      return <Field {...props} />;
    },
  };
});

test('of 60 blocks with 40 questions only one is open, and a key press renders at most one field', async () => {
  storeDraft('Groot', Object.fromEntries(texts(60).map((name) => [name, texts(40)])));
  await renderApp(address, teacher);
  expect(document.querySelectorAll('[data-block]')).toHaveLength(60);
  // Name and description of the form and of a block, and its questions.
  expect(new Set(rendered).size).toBe(44);
  expect(document.querySelectorAll('*').length).toBeLessThan(4_000);

  rendered.length = 0;
  type(question(1, 7), 'Stelling 7!');
  expect(rendered).toEqual([]);
  await waitFor(() => expect(draft().blocks[0].questions[6]).toEqual({ question: 'Stelling 7!' }));

  type(question(1, 7), '');
  submit();
  await waitFor(() => expect(question(1, 7)).toBeInvalid());
  rendered.length = 0;
  type(question(1, 7), 'x');
  await waitFor(() => expect(question(1, 7)).toHaveAccessibleDescription('Vul minstens 3 tekens in'));
  expect(rendered).toEqual(['blocks.0.questions.6.question']);

  fireEvent.click(head(60));
  rendered.length = 0;
  type(question(60, 40), 'Stelling 40!');
  expect(rendered).toEqual([]);
});

test('a link of the summary opens a closed block', async () => {
  storeDraft('Groot', { Open: texts(61), Dicht: ['x'] });
  await renderApp(address, teacher);
  expect(question(2, 1)).toBeNull();
  submit();
  await waitFor(() => expect(head(2)).toHaveTextContent('Blok 2 Dicht 1 vraag 1 ding te verbeteren'));
  const link = document.querySelector('a[href="#blocks.1.questions.0.question"]') as HTMLElement;
  expect(link).toHaveTextContent('Blok 2, vraag 1');
  fireEvent.click(link);
  expect(question(2, 1)).toHaveFocus();
  expect(question(2, 1)).toHaveAccessibleDescription('Vul minstens 3 tekens in');
});
