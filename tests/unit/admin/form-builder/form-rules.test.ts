import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import {
  drafts,
  type FormFields,
  formRules,
  isBlankBlock,
} from '../../../../src/features/admin/form-builder/form-rules.ts';

const good: FormFields = {
  name: 'Samenwerken',
  description: '',
  color: 'ff0000',
  blocks: [{ name: 'Inzet', description: '', questions: [{ question: 'Ik luister.' }] }],
};

/** The first error of each field. */
function problems(fields: FormFields): string[] {
  const errors = new Map<string, string>();
  for (const issue of v.safeParse(formRules, fields).issues ?? []) {
    const field = v.getDotPath(issue) ?? '';
    if (!errors.has(field)) errors.set(field, issue.message);
  }
  return [...errors].map((entry) => entry.join(' '));
}

const inBlock = (block: Partial<FormFields['blocks'][number]>) =>
  problems({ ...good, blocks: [{ name: 'Inzet', description: '', questions: [], ...block }] });

test('a valid form is submitted trimmed and without what cannot be seen, and its colour without "#" in lower case', () => {
  expect(
    v.parse(formRules, {
      name: '  Samen werken ',
      description: ' Kort. ',
      color: ' #00AAfF ',
      blocks: [
        { name: ' Inzet ', description: ' ', questions: [{ question: ' Ik\tlui\u00ADster. ', id: 'x' }] },
      ],
    }),
  ).toEqual({
    name: 'Samen werken',
    description: 'Kort.',
    color: '00aaff',
    blocks: [{ name: 'Inzet', description: '', questions: [{ question: 'Ik luister.' }] }],
  });
});

describe('names and questions', () => {
  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['\u00A0\u2003', 'required'],
    ['\u200B\u200B\u200B', 'required'],
    ['ab', 'lt3'],
    [' ab ', 'lt3'],
  ])('%j: %s', (text, error) => {
    expect(problems({ ...good, name: text })).toEqual([`name ${error}`]);
    expect(inBlock({ name: text })).toEqual([`blocks.0.name ${error}`]);
    expect(inBlock({ questions: [{ question: text }] })).toEqual([`blocks.0.questions.0.question ${error}`]);
  });

  test.each(['abc', 'a b', '👍👍👍', 'שלום', '<img src=x onerror=alert(1)>', 'x'.repeat(256)])(
    '%j is fine',
    (text) => {
      expect(problems({ ...good, name: text })).toEqual([]);
      expect(inBlock({ name: text, questions: [{ question: text }] })).toEqual([]);
    },
  );
});

test.each(['', '#', 'ff00', 'fff', 'ff00000', 'gg0000', 'red', 'ff 000', '##ff0000'])(
  'the colour %j is none',
  (color) => {
    expect(problems({ ...good, color })).toEqual(['color hex']);
  },
);

test('there is at least one block; a block may be without questions or description', () => {
  expect(problems({ ...good, blocks: [] })).toEqual(['blocks lt1s']);
  expect(inBlock({})).toEqual([]);
});

test('problems come in the order of the page', () => {
  const bad = { name: '', description: '', questions: [{ question: 'goed' }, { question: 'x' }] };
  expect(problems({ ...good, name: 'x', color: 'x', blocks: [...good.blocks, bad] })).toEqual([
    'name lt3',
    'color hex',
    'blocks.1.name required',
    'blocks.1.questions.1.question lt3',
  ]);
});

test('a draft of empty blocks is none', () => {
  vi.stubGlobal('localStorage', { getItem: () => '{"blocks":[{"questions":[{}]}]}' });
  expect(drafts.read('draft')).toBeNull();
});

test('a block with one question is not blank, also beside an empty one', () => {
  const questions = ['Ik luister.', ''].map((question) => ({ question }));
  expect(isBlankBlock({ name: '', description: '', questions })).toBe(false);
  expect(isBlankBlock({ name: '', description: ' ', questions: questions.slice(1) })).toBe(true);
});

test('the readable parts of a draft come back', () => {
  const stored = JSON.stringify({ name: 'Samen', color: 7, blocks: [{ name: 'Inzet', questions: 'x' }] });
  vi.stubGlobal('localStorage', { getItem: () => stored });
  expect(drafts.read('draft')).toEqual({
    name: 'Samen',
    description: '',
    color: 'ff0000',
    blocks: [{ name: 'Inzet', description: '', questions: [] }],
  });
});
