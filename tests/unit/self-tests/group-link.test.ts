import { describe, expect, test } from 'vitest';
import { answerRange } from '../../../src/api/scale.ts';
import { fragmentOf, readPeople } from '../../../src/features/self-tests/group/group-link.ts';
import { createPerson, maxPeople } from '../../../src/features/self-tests/group/people.ts';
import { fc } from '../properties.ts';
import { lotte, manyPeople, noor, sam } from './people.ts';

const score = fc.option(
  fc
    .integer({ min: answerRange.min * 100, max: answerRange.max * 100 })
    .map((hundredths) => hundredths / 100),
  { nil: null },
);
const person = fc
  .record({
    name: fc.string({ unit: 'binary', maxLength: 60 }),
    scores: fc.array(score, { minLength: 6, maxLength: 6 }),
  })
  .map(({ name, scores }) => createPerson(name, scores))
  .filter(({ name }) => name !== '');

const base64Url = (bytes: number[]) => Buffer.from(bytes).toString('base64url');
const decoded = (fragment: string) => [...Buffer.from(fragment.slice(1), 'base64url')];

/** The checksum, calculated in another way than the app does: as a division of polynomials. */
function withChecksum(content: number[]): number[] {
  let rest = 0xffff;
  for (const byte of content)
    for (let bit = 7; bit >= 0; bit--) {
      const out = ((rest >> 15) ^ (byte >> bit)) & 1;
      rest = ((rest << 1) ^ (out ? 0x1021 : 0)) & 0xffff;
    }
  return [...content, rest >> 8, rest & 0xff];
}

describe('a link with people', () => {
  test('is read as it was written, with any name and any score', () => {
    fc.assert(
      fc.property(fc.array(person, { minLength: 1, maxLength: maxPeople }), (people) => {
        expect(readPeople(`https://school.example/groep#${fragmentOf(people)}`)).toEqual(people);
      }),
    );
  });

  test('has 8 bytes for each person besides the name, and only letters that an address may have', () => {
    const fragment = fragmentOf([lotte, sam, noor]);
    expect(decoded(fragment)).toHaveLength(3 * 8 + 8 + 6 + 4 + 2);
    expect(fragment).toMatch(/^1[\w-]+$/);
  });

  test('is also read without the address, and with spaces around it', () => {
    expect(readPeople(fragmentOf([lotte]))).toEqual([lotte]);
    expect(readPeople(`  https://school.example/#${fragmentOf([lotte])}\n`)).toEqual([lotte]);
  });

  test('is damaged when one letter has changed', () => {
    const fragment = fragmentOf([lotte, sam]);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    fc.assert(
      // The last letter has bits that stand for nothing.
      fc.property(fc.nat(fragment.length - 3), fc.constantFrom(...letters), (place, letter) => {
        const at = place + 1;
        fc.pre(fragment[at] !== letter);
        expect(readPeople(fragment.slice(0, at) + letter + fragment.slice(at + 1))).toBe('damaged');
      }),
    );
  });

  test('is damaged when a part is missing or was added', () => {
    const fragment = fragmentOf([lotte, sam]);
    for (let length = 2; length < fragment.length; length++)
      expect(readPeople(fragment.slice(0, length))).toBe('damaged');
    expect(readPeople(`${fragment}AAAA`)).toBe('damaged');
  });

  test('is refused with the reason when another app or a later version made it', () => {
    for (const text of ['', '#', 'https://school.example/', 'https://school.example/#top', 'hello', '0abc'])
      expect(readPeople(text), text).toBe('foreign');
    expect(readPeople('https://school.example/groep#2abc')).toBe('newer');
  });

  test('never fails and never gives more than it may, whatever the text', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string().map((text) => `1${text}`),
      fc.uint8Array({ maxLength: 600 }).map((bytes) => `1${base64Url(withChecksum([...bytes]))}`),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const result = readPeople(text);
        if (typeof result === 'string') return;
        expect(result.length).toBeLessThanOrEqual(maxPeople);
        for (const { name, scores } of result) {
          expect(name).toMatch(/^[^\p{C}]{1,40}$/u);
          expect(scores).toHaveLength(6);
          for (const score of scores)
            expect(score ?? 1).toSatisfy((score: number) => score >= 1 && score <= 5);
        }
      }),
    );
  });

  test('with 200 people or megabytes is refused', () => {
    const one = decoded(fragmentOf([lotte])).slice(0, -2);
    const many = `1${base64Url(withChecksum(Array.from({ length: 200 }, () => one).flat()))}`;
    expect(readPeople(many)).toBe('damaged');
    expect(readPeople(`https://school.example/#1${'A'.repeat(5_000_000)}`)).toBe('damaged');
    expect(readPeople('#'.repeat(5_000_000))).toBe('foreign');
  });

  test('with names that are not text, or scores outside the scale, has no such names and scores', () => {
    const badUtf8 = [...decoded(fragmentOf([lotte])).slice(0, 7), 2, 0xc3, 0x28];
    expect(readPeople(`1${base64Url(withChecksum(badUtf8))}`)).toBe('damaged');
    const noName = [...decoded(fragmentOf([lotte])).slice(0, 7), 0];
    expect(readPeople(`1${base64Url(withChecksum(noName))}`)).toBe('damaged');
    const tooHigh = [255, 255, 255, 255, 255, 255, 255, 1, 65];
    expect(readPeople(`1${base64Url(withChecksum(tooHigh))}`)).toEqual([createPerson('A', [])]);
  });

  test('with one person more than a list may have is refused, and with as many it is read', () => {
    const content = (count: number) =>
      manyPeople(count).flatMap((one) => decoded(fragmentOf([one])).slice(0, -2));
    const link = (count: number) => `1${base64Url(withChecksum(content(count)))}`;
    expect(readPeople(link(maxPeople))).toEqual(manyPeople(maxPeople));
    expect(readPeople(link(maxPeople + 1))).toBe('damaged');
  });

  test('never has more people than a list may have', () => {
    expect(readPeople(fragmentOf(manyPeople(maxPeople + 5)))).toEqual(manyPeople(maxPeople));
  });
});
