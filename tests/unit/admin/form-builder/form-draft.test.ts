import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftKey } from '../../../../src/device/keys.ts';
import { readDraft, storeDraft } from '../../../../src/features/admin/form-builder/form-draft.ts';
import { blankBlock, blankForm } from '../../../../src/features/admin/form-builder/form-fields.ts';

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
