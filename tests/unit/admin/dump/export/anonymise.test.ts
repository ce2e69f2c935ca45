import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  createPseudonyms,
  isKey,
  masked,
  shuffle,
} from '../../../../../src/features/admin/dump/export/anonymise.ts';

test('pseudonyms are HMAC-SHA-256, the same within an export and with its key, and differ by value and kind', () => {
  const { key, of } = createPseudonyms();
  const made = of('user', '1');
  const hash = createHmac('sha256', Buffer.from(key, 'hex')).update('["user","1"]').digest('hex');
  expect(made).toBe(hash.slice(0, 16));
  expect([of('user', '1'), createPseudonyms(`${key}\n`).of('user', '1')]).toEqual([made, made]);
  for (const other of [of('user', '2'), of('group', '1'), createPseudonyms().of('user', '1')])
    expect(other).not.toBe(made);
});

test('a key is of 64 hexadecimal digits and nothing else', () => {
  const key = 'ab'.repeat(32);
  const others = [key.slice(1), `${key}0`, `x${key}`, ''];
  expect([key, ` ${key}\n`, ...others].map(isKey)).toEqual([true, true, false, false, false, false]);
  expect([createPseudonyms(key).key, createPseudonyms().key]).toEqual([
    key,
    expect.stringMatching(/^[\da-f]{64}$/),
  ]);
  for (const other of others) expect(() => createPseudonyms(other)).toThrow(RangeError);
});

test.each([
  ['Mail noor.d@school.example of bel 0470 12 34 56.', 'Mail [e-mail] of bel [tel].', 2],
  ['Bel +32 (0)9 123 45 67', 'Bel [tel]', 1],
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
