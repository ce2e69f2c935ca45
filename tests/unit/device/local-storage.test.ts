// @vitest-environment jsdom
import { expect, test } from 'vitest';
import {
  keysWithPrefix,
  readJson,
  readText,
  remove,
  writeJson,
  writeText,
} from '../../../src/device/local-storage.ts';
import { fillStorage, forbidStorage, withStorage } from '../session/storage.ts';

withStorage();

test('a text and a value are written, read and removed', () => {
  expect([readText('a'), readJson('a')]).toEqual([null, undefined]);
  expect([writeText('a', 'x'), writeJson('ab', { one: [1] })]).toEqual([true, true]);
  expect([readText('a'), readJson('a'), readJson('ab')]).toEqual(['x', undefined, { one: [1] }]);
  expect([keysWithPrefix('a').sort(), keysWithPrefix('b')]).toEqual([['a', 'ab'], []]);
  expect(remove('a')).toBe(true);
  expect([readText('a'), keysWithPrefix('a')]).toEqual([null, ['ab']]);
});

test('full storage keeps what it has, and says so', () => {
  writeText('a', 'x');
  fillStorage();
  expect([writeText('a', 'y'), writeJson('b', 1)]).toEqual([false, false]);
  expect([readText('a'), readText('b')]).toEqual(['x', null]);
});

test('forbidden storage has nothing and takes nothing', () => {
  writeText('a', '1');
  forbidStorage();
  expect([readText('a'), readJson('a'), writeText('a', 'y'), remove('a'), keysWithPrefix('a')]).toEqual([
    null,
    undefined,
    false,
    false,
    [],
  ]);
});
