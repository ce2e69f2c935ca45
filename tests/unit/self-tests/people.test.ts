import { describe, expect, test } from 'vitest';
import { answerRange } from '../../../src/api/scale.ts';
import {
  addPeople,
  cleanName,
  createPerson,
  emptyGroup,
  maxNameLength,
  maxPeople,
  overlapOf,
  removePerson,
  resolveConflict,
  shortName,
  strongestRoles,
} from '../../../src/features/self-tests/group/people.ts';
import { fc } from '../properties.ts';
import { lotte, manyPeople, noor, sam } from './people.ts';

const groupOf = (...people: (typeof lotte)[]) => addPeople(emptyGroup, people).group;
const { max } = answerRange;
const otherLotte = createPerson('lotte p.', [1, 2, 3, 4, 5, 1]);

describe('a name', () => {
  test('is the first name and one letter of the last name', () => {
    expect(shortName('Lotte', 'peeters')).toBe('Lotte P.');
    expect(shortName('Zoë', '𝒜bel')).toBe('Zoë 𝒜.');
    expect(shortName('Noor', '')).toBe('Noor');
  });

  test('has no control characters, no marks of direction and no heaps of accents', () => {
    expect(cleanName('  A\u0000b\n\u202ec\u2067 \u200fd  ')).toBe('Ab c d');
    expect(cleanName('<b>Lotte</b> & co')).toBe('<b>Lotte</b> & co');
    expect(cleanName(`x${'\u0335'.repeat(500)}`)).toBe('x\u0335\u0335');
    expect(cleanName('a'.repeat(1_000_000))).toHaveLength(40);
  });

  test('stays as it is when it is cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (name) => {
        expect(cleanName(cleanName(name))).toBe(cleanName(name));
      }),
    );
  });
});

test('a person has scores on the scale of the answers, and no other', () => {
  expect(createPerson('A', [0.99, 1, max, max + 0.01, null, 3.456]).scores).toEqual([
    null,
    1,
    max,
    null,
    null,
    3.46,
  ]);
});

describe('a group', () => {
  test('counts the same person once', () => {
    const again = addPeople(groupOf(lotte, sam), [lotte, noor]);
    expect(again.group).toEqual({ people: [lotte, sam, noor], conflicts: [] });
    expect(again.added).toEqual([noor]);
  });

  test('asks what to do with the same name and other scores', () => {
    const { group, added } = addPeople(groupOf(lotte, sam), [otherLotte]);
    expect(added).toEqual([]);
    expect(group.conflicts).toEqual([otherLotte]);
    expect(resolveConflict(group, 'replace')).toEqual({ people: [otherLotte, sam], conflicts: [] });
    const both = resolveConflict(group, 'both');
    expect(both.people.map(({ name }) => name)).toEqual(['Lotte P.', 'Sam D.', 'lotte p. (2)']);
    // Scanning the code of either of them once more changes nothing.
    expect(addPeople(both, [otherLotte, lotte]).group).toEqual(both);
    expect(resolveConflict(both, 'both')).toEqual(both);
  });

  test('has room for a number of people, and says how many did not fit', () => {
    const { group, rejected } = addPeople(emptyGroup, [...manyPeople(maxPeople), lotte, sam]);
    expect(group.people).toHaveLength(maxPeople);
    expect(rejected).toBe(2);
  });

  test('loses a person with the question about that person', () => {
    const { group } = addPeople(groupOf(lotte, sam), [otherLotte]);
    expect(removePerson(group, 0)).toEqual({ people: [sam], conflicts: [] });
    expect(removePerson(group, 1)).toEqual({ people: [lotte], conflicts: [otherLotte] });
  });
});

describe('the roles of a group', () => {
  test('are the strongest of each person, all of them when scores are equal', () => {
    expect(strongestRoles(lotte)).toEqual(['organizer']);
    expect(strongestRoles(noor)).toEqual(['doer', 'connector']);
    expect(strongestRoles(createPerson('Equal', [3, 3, 3, 3, 3, 3]))).toEqual([]);
    expect(strongestRoles(createPerson('Unknown', []))).toEqual([]);
  });

  test('are there more than once, or are nobody’s strongest', () => {
    expect(overlapOf([lotte, sam, noor])).toEqual({
      shared: [{ role: 'organizer', people: [lotte, sam] }],
      missing: ['challenger', 'innovator', 'teamBuilder'],
    });
    expect(overlapOf([]).missing).toHaveLength(6);
  });
});

describe('people with one name', () => {
  const named = (name: string, score: number) => createPerson(name, [score, 2, 3, 4, 5, 1]);
  const namesOf = ({ people }: { people: readonly { name: string }[] }) => people.map(({ name }) => name);
  const beside = (group: Parameters<typeof resolveConflict>[0]) => resolveConflict(group, 'both');

  test('stand beside each other with the next free number', () => {
    const three = addPeople(emptyGroup, [
      named('Lotte', 1),
      named('Sam', 1),
      named('LOTTE', 2),
      named('Lotte', 3),
    ]);
    expect(namesOf(beside(beside(three.group)))).toEqual(['Lotte', 'Sam', 'LOTTE (2)', 'Lotte (3)']);
  });

  test('keep a number in 40 characters, and no blank before it twice', () => {
    const long = 'x'.repeat(maxNameLength);
    expect(namesOf(beside(groupOf(named(long, 1), named(long, 2))))[1]).toBe(`${'x'.repeat(36)} (2)`);
    const blank = `${'x'.repeat(35)} yyyy`;
    expect(namesOf(beside(groupOf(named(blank, 1), named(blank, 2))))[1]).toBe(`${'x'.repeat(35)} (2)`);
  });

  test('a person with a number is the same person, and a number within a name is part of it', () => {
    const group = groupOf(named('Lotte', 1));
    expect(addPeople(group, [named('Lotte (12)', 1)]).group).toEqual(group);
    expect(namesOf(addPeople(group, [named('Lotte (2) P.', 1)]).group)).toEqual(['Lotte', 'Lotte (2) P.']);
  });

  test('wait for their turn also while others are added, at most twenty of them', () => {
    const waiting = groupOf(named('Lotte', 1), named('Lotte', 2));
    expect(addPeople(waiting, [named('Sam', 1)]).group.conflicts).toEqual([named('Lotte', 2)]);
    const many = Array.from({ length: 25 }, (_, at) => named('Lotte', 1 + at / 10));
    expect(addPeople(emptyGroup, many).group.conflicts).toHaveLength(maxPeople);
  });

  test('do not stand beside each other in a full list', () => {
    const full = addPeople(emptyGroup, manyPeople(maxPeople)).group;
    const { group } = addPeople(full, [createPerson('Person 1', [5])]);
    expect(beside(group)).toEqual(full);
    const almost = addPeople(emptyGroup, manyPeople(maxPeople - 1)).group;
    const conflict = addPeople(almost, [createPerson('Person 1', [5])]).group;
    expect(namesOf(beside(conflict)).slice(-1)).toEqual(['Person 1 (2)']);
  });
});

test('scores on the scale count, and no others', () => {
  expect(createPerson('Lotte', [1, max, 0.99, max + 0.01, null, 0]).scores).toEqual([
    1,
    max,
    null,
    null,
    null,
    null,
  ]);
});

test('a name has no blanks at its ends, also where it is cut', () => {
  expect(cleanName(`\u200b ${'x'.repeat(39)} y`)).toBe('x'.repeat(39));
  expect(cleanName('e\u0301')).toBe('é');
});

test('a place that is not in the list removes nobody', () => {
  const group = groupOf(lotte, sam);
  expect(removePerson(group, 2)).toEqual(group);
});
