// @vitest-environment jsdom
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { draftStorage } from '../../../src/device/drafts/use-draft.ts';
import { withStorage } from '../session/storage.ts';

withStorage();

const { read, write } = draftStorage(v.object({ text: v.string() }), ({ text }) => text === '');

test('a draft comes back as it was typed, and a form that became blank removes its own only', () => {
  expect(write('a', { text: ' Maan ' })).toBe(true);
  write('b', { text: 'Zon' });
  expect(read('a')).toEqual({ text: ' Maan ' });
  expect(write('a', { text: '' })).toBe(true);
  expect(read('a')).toBeNull();
  expect(Object.keys(localStorage)).toEqual(['b']);
});

test.each(['{"text":', '{"text":7}', '{"text":""}'])(
  'an unreadable or blank entry is no draft: %s',
  (stored) => {
    localStorage.setItem('a', stored);
    expect(read('a')).toBeNull();
  },
);
