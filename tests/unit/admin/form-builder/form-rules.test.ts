import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  type FormFields,
  formResolver,
  formRules,
} from '../../../../src/features/admin/form-builder/form-rules.ts';
import { problemsOf } from '../../../../src/features/admin/form-builder/problems.ts';

const good: FormFields = {
  name: 'Samenwerken',
  description: '',
  color: 'ff0000',
  blocks: [{ name: 'Inzet', description: '', questions: [{ question: 'Ik luister.' }] }],
};

async function problems(fields: FormFields) {
  const { errors } = await formResolver(fields, undefined, { fields: {}, shouldUseNativeValidation: false });
  return problemsOf(errors).map(({ field, error }) => `${field} ${error}`);
}

const inBlock = (block: Partial<FormFields['blocks'][number]>) =>
  problems({ ...good, blocks: [{ name: 'Inzet', description: '', questions: [], ...block }] });

test('a valid form is submitted trimmed, and its colour without "#" in lower case', () => {
  expect(
    v.parse(formRules, {
      name: '  Samen werken ',
      description: ' Kort. ',
      color: ' #00AAfF ',
      blocks: [{ name: ' Inzet ', description: ' ', questions: [{ question: ' Ik luister. ', id: 'x' }] }],
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
    ['ab', 'lt3'],
    [' ab ', 'lt3'],
  ])('%j: %s', async (text, error) => {
    expect(await problems({ ...good, name: text })).toEqual([`name ${error}`]);
    expect(await inBlock({ name: text })).toEqual([`blocks.0.name ${error}`]);
    expect(await inBlock({ questions: [{ question: text }] })).toEqual([
      `blocks.0.questions.0.question ${error}`,
    ]);
  });

  test.each(['abc', 'a b', '👍👍👍', 'שלום', '<img src=x onerror=alert(1)>', 'x'.repeat(256)])(
    '%j is fine',
    async (text) => {
      expect(await problems({ ...good, name: text })).toEqual([]);
      expect(await inBlock({ name: text, questions: [{ question: text }] })).toEqual([]);
    },
  );
});

test.each(['', '#', 'ff00', 'fff', 'ff00000', 'gg0000', 'red', 'ff 000', '##ff0000'])(
  'the colour %j is none',
  async (color) => {
    expect(await problems({ ...good, color })).toEqual(['color hex']);
  },
);

test('there is at least one block; a block may be without questions or description', async () => {
  expect(await problems({ ...good, blocks: [] })).toEqual(['blocks lt1s']);
  expect(await inBlock({})).toEqual([]);
});

test('problems come in the order of the page', async () => {
  const bad = { name: '', description: '', questions: [{ question: 'goed' }, { question: 'x' }] };
  expect(await problems({ ...good, name: 'x', color: 'x', blocks: [...good.blocks, bad] })).toEqual([
    'name lt3',
    'color hex',
    'blocks.1.name required',
    'blocks.1.questions.1.question lt3',
  ]);
});
