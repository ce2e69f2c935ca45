import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toWide } from '../../../../../src/features/admin/dump/analysis/answers.ts';
import type { Answer } from '../../../../../src/features/admin/dump/analysis/scale.ts';
import { createPseudonyms, isKey } from '../../../../../src/features/admin/dump/export/anonymise.ts';
import { school } from '../reader/fixture-dumps.ts';

describe('answers', () => {
  const table = school.find(({ name }) => name === 'answer');
  const answers = (table?.rows ?? []).map(
    ([assignment = '', person = '', question = '', answer]): Answer => ({
      assignment: String(assignment),
      person: String(person),
      question: String(question),
      answer: answer === null ? null : Number(answer),
    }),
  );

  it('stand in the order of ids, and the last of two counts', () => {
    const answer = (question: string, answer: number, person = '1') => ({
      person,
      assignment: '1',
      question,
      answer,
    });
    const some = [answer('10', 1), answer('9', 2, '2'), answer('10', 4), answer('b', 5)];
    const wide = toWide(
      some,
      new Map([
        ['10', 'z'],
        ['9', 'y'],
      ]),
    );
    expect(wide.questions).toEqual(['9', '10', 'b']);
    expect(wide.blocks).toEqual(['y', 'z']);
    expect(wide.rows).toEqual([
      { person: '1', assignment: '1', answers: [null, 4, 5], scores: [null, 4] },
      { person: '2', assignment: '1', answers: [2, null, null], scores: [2, null] },
    ]);
  });

  it('have one row per person and assignment, with a score per block', () => {
    const blockOf = new Map(['1', '2', '3', '4', '5', '6'].map((id) => [id, Number(id) <= 3 ? '1' : '2']));
    const wide = toWide(answers, blockOf);
    expect(wide.questions).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(wide.rows).toHaveLength(12);
    for (const row of wide.rows) {
      const given = answers.filter(
        ({ person, assignment }) => person === row.person && assignment === row.assignment,
      );
      expect(row.answers).toEqual(given.map(({ answer }) => answer));
      const [a = 0, b = 0, c = 0] = row.answers.map((answer) => answer ?? 0);
      expect(row.scores[0]).toBeCloseTo((a + b + c) / 3, 12);
    }
  });

  it('may be missing: they count in no score', () => {
    const some: Answer[] = [
      { person: '1', assignment: '1', question: '10', answer: 4 },
      { person: '1', assignment: '1', question: '9', answer: null },
      { person: '2', assignment: '1', question: '9', answer: 2 },
    ];
    const wide = toWide(
      some,
      new Map([
        ['9', 'a'],
        ['10', 'b'],
      ]),
    );
    expect(wide.questions).toEqual(['9', '10']);
    expect(wide.rows.map(({ answers, scores }) => [answers, scores])).toEqual([
      [
        [null, 4],
        [null, 4],
      ],
      [
        [2, null],
        [2, null],
      ],
    ]);
  });
});

describe('pseudonyms', () => {
  it('are the same within an export, and differ by value, by kind and by export', () => {
    const first = createPseudonyms();
    const made = first.of('user', '1');
    expect(made).toMatch(/^[\da-f]{16}$/);
    expect(first.of('user', '1')).toBe(made);
    expect(first.of('user', '2')).not.toBe(made);
    expect(first.of('group', '1')).not.toBe(made);
    expect(createPseudonyms().of('user', '1')).not.toBe(made);
  });

  it('are made of a key of 64 hexadecimal digits and nothing else', () => {
    const key = 'ab'.repeat(32);
    expect([isKey(key), isKey(` ${key}\n`), isKey(key.slice(1)), isKey(`${key}0`), isKey(`x${key}`)]).toEqual(
      [true, true, false, false, false],
    );
    expect(createPseudonyms(key).key).toBe(key);
    expect(createPseudonyms().key).toMatch(/^[\da-f]{64}$/);
    expect(() => createPseudonyms('')).toThrow('A key has 64 hexadecimal digits.');
  });

  it('come back with the key of an earlier export, and are HMAC-SHA-256', () => {
    const { key, of } = createPseudonyms();
    const made = of('user', '1');
    expect(createPseudonyms(`${key}\n`).of('user', '1')).toBe(made);
    const hash = createHmac('sha256', Buffer.from(key, 'hex')).update('["user","1"]').digest('hex');
    expect(made).toBe(hash.slice(0, 16));
    expect(() => createPseudonyms('no key')).toThrow(RangeError);
  });
});
