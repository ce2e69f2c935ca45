import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { root } from '../../../../scripts/tools/child.mjs';
import { draftKey } from '../../../../src/device/keys.ts';
import {
  blankBlock,
  blankForm,
  blankQuestion,
  colors,
  countQuestions,
  defaultColor,
  isBlankBlock,
  isBlankForm,
  isBlankQuestion,
  readDraft,
  storeDraft,
} from '../../../../src/features/admin/form-builder/form-fields.ts';

test('what is new is blank: a red form, a block with one question', () => {
  expect(blankForm()).toEqual({ name: '', description: '', color: 'ff0000', blocks: [] });
  expect(blankBlock()).toEqual({ name: '', description: '', questions: [{ question: '' }] });
  expect(isBlankForm({ ...blankForm(), blocks: [blankBlock(), blankBlock()] })).toBe(true);
  expect(isBlankBlock(blankBlock())).toBe(true);
  expect(isBlankQuestion(blankQuestion())).toBe(true);
});

test('spaces are nothing to lose', () => {
  const blocks = [{ name: ' ', description: '\n', questions: [{ question: '\t' }] }];
  expect(isBlankForm({ name: ' ', description: ' ', color: 'ff0000', blocks })).toBe(true);
});

test.each([
  { name: 'x' },
  { description: 'x' },
  { color: '00ff00' },
  { blocks: [blankBlock(), { ...blankBlock(), name: 'x' }] },
  { blocks: [{ ...blankBlock(), description: 'x' }] },
  { blocks: [{ ...blankBlock(), questions: [blankQuestion(), { question: 'x' }] }] },
])('with %j there is something to lose', (fields) => {
  expect(isBlankForm({ ...blankForm(), ...fields })).toBe(false);
});

test('questions are counted over all blocks', () => {
  expect(countQuestions([])).toBe(0);
  expect(
    countQuestions([blankBlock(), { ...blankBlock(), questions: [blankQuestion(), blankQuestion()] }]),
  ).toBe(3);
});

const key = draftKey('u-1');
const items = new Map<string, string>();
const storage = {
  getItem: (name: string) => items.get(name) ?? null,
  setItem: (name: string, value: string) => void items.set(name, value),
  removeItem: (name: string) => void items.delete(name),
};
const form = { ...blankForm(), name: 'Samen', blocks: [{ ...blankBlock(), name: 'Inzet' }] };

beforeEach(() => vi.stubGlobal('localStorage', storage));
afterEach(() => items.clear());

test('a stored draft comes back, under the name of its owner', () => {
  expect(key).toBe('form-draft:u-1');
  expect(storeDraft(key, form)).toBe(true);
  expect(readDraft(key)).toEqual(form);
  expect(readDraft(draftKey('u-2'))).toBeNull();
});

test('a form with nothing in it is not stored', () => {
  storeDraft(key, form);
  expect(storeDraft(key, { ...blankForm(), blocks: [blankBlock()] })).toBe(true);
  expect(items.size).toBe(0);
  expect(readDraft(key)).toBeNull();
});

test.each(['{"name":', 'null', '[]', '7', '"x"', '{}', '{"name":7,"blocks":"x"}'])(
  'an unreadable draft is no form: %s',
  (kept) => {
    items.set(key, kept);
    expect(readDraft(key)).toBeNull();
  },
);

test('the readable parts of a damaged draft come back', () => {
  items.set(
    key,
    JSON.stringify({
      name: 'Samen',
      color: 3,
      extra: 1,
      blocks: [null, 'x', { name: 'Inzet', questions: [{ question: 'Ik luister.' }, { question: 5 }, null] }],
    }),
  );
  expect(readDraft(key)).toEqual({
    name: 'Samen',
    description: '',
    color: 'ff0000',
    blocks: [{ name: 'Inzet', description: '', questions: [{ question: 'Ik luister.' }] }],
  });
});

test('storage that is full or forbidden says so, and throws nothing', () => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { ...storage, setItem: refuse });
  expect(storeDraft(key, form)).toBe(false);
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(readDraft(key)).toBeNull();
  expect(storeDraft(key, blankForm())).toBe(true);
});

/** The relative luminance of six hex digits (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test.each(colors)('%s has 3:1 against a card in light and in dark', (hex) => {
  expect(contrast(hex, 'ffffff')).toBeGreaterThanOrEqual(3);
  expect(contrast(hex, '1b1f28')).toBeGreaterThanOrEqual(3);
});

test('there are twelve colours, and none is the red of the default and of errors', () => {
  expect(new Set(colors).size).toBe(12);
  expect(colors).not.toContain(defaultColor);
});

test.each(['nl', 'en', 'fr'])('each colour has a name of its own in %s', (language) => {
  const file = join(root, `public/locales/${language}/form-builder.json`);
  const { swatches } = JSON.parse(readFileSync(file, 'utf8'));
  expect(new Set(swatches.split(', ')).size).toBe(colors.length);
});
