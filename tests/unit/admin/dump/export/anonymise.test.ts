import { createHmac } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import {
  createPseudonyms,
  masked,
  shuffle,
} from '../../../../../src/features/admin/dump/export/anonymise.ts';

test('pseudonyms are HMAC-SHA-256, the same with one key, and differ by value, kind and random key', () => {
  const key = new Uint8Array(32).fill(5);
  const of = createPseudonyms(key);
  const made = createHmac('sha256', key).update('["user","1"]').digest('hex').slice(0, 16);
  expect([of('user', '1'), of('user', '1'), createPseudonyms(key)('user', '1')]).toEqual([made, made, made]);
  for (const other of [of('user', '2'), of('group', '1'), createPseudonyms()('user', '1')])
    expect(other).not.toBe(made);
  expect(createPseudonyms()('user', '1')).not.toBe(createPseudonyms()('user', '1'));
});

test.each([
  ['Mail noor.d@school.example of bel 0470 12 34 56.', 'Mail [e-mail] of bel [tel].', 2],
  ['Bel +32 (0)9 123 45 67', 'Bel [tel]', 1],
  ['Bel 02 123 45 67', 'Bel [tel]', 1],
  ['noor@school.example, yusuf@school.example', '[e-mail], [e-mail]', 2],
  ['Op 2026-11-24 om 10:00 waren er 12 van 30.', 'Op 2026-11-24 om 10:00 waren er 12 van 30.', 0],
  ['Score 0,75 op 10, versie 1.2.3', 'Score 0,75 op 10, versie 1.2.3', 0],
  ['@noor', '@noor', 0],
])('%j becomes %j', (text, expected, count) => expect(masked(text)).toEqual({ text: expected, count }));

test('a shuffle keeps every number once, and changes the order', () => {
  const numbers = Uint32Array.from({ length: 50_000 }, (_, at) => at);
  const shuffled = shuffle(Uint32Array.from(numbers));
  expect(shuffled).not.toEqual(numbers);
  expect(Uint32Array.from(shuffled).sort()).toEqual(numbers);
  const stayed = shuffled.filter((value, at) => value === at).length;
  expect(stayed).toBeLessThan(20);
});

test('a shuffle takes new random numbers when those of a batch are used', () => {
  const random = vi.spyOn(crypto, 'getRandomValues');
  shuffle(new Uint32Array(40_000));
  expect(random).toHaveBeenCalledTimes(3);
});
