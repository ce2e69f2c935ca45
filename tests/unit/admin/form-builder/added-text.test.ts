import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { addedText } from '../../../../src/features/admin/form-builder/added-text.ts';

const t = ((key: string, { count }: { count: number }) =>
  `${key} ${count}`) as unknown as TFunction<'form-builder'>;
const block = (name: string, count: number) => ({ name, questions: Array.from({ length: count }, String) });

test('questions without a named block are announced alone', () => {
  expect(addedText([block('', 2)], t)).toBe('paste.added 2');
  expect(addedText([], t)).toBe('paste.added 0');
});

test('named blocks are announced before all the questions', () => {
  expect(addedText([block('Inzet', 3)], t)).toBe('paste.blocks 1, paste.added 3');
  expect(addedText([block('', 1), block('Inzet', 3), block('Sfeer', 0)], t)).toBe(
    'paste.blocks 2, paste.added 4',
  );
});
