import { describe, expect, test } from 'vitest';
import {
  answersOf,
  atPlaces,
  countOpen,
  merge,
  placeOf,
  placesOf,
  positionOf,
  submissionOf,
} from '../../../../src/device/answers/answers.ts';
import { deserialise, serialise } from '../../../../src/device/answers/serialise.ts';
import { fc } from '../../properties.ts';
import { answers, form } from './arbitraries.ts';

describe('merged answers', () => {
  test('have every place of both sets, and the second set counts', () => {
    fc.assert(
      fc.property(answers, answers, (under, over) => {
        const both = merge(under, over);
        expect(new Set(both.keys())).toEqual(new Set([...under.keys(), ...over.keys()]));
        for (const [place, answer] of both) {
          expect(answer).toBe(over.has(place) ? over.get(place) : under.get(place));
        }
      }),
    );
  });

  test('do not depend on how often or in which groups they are merged', () => {
    fc.assert(
      fc.property(answers, answers, answers, (a, b, c) => {
        expect(merge(a, a)).toEqual(a);
        expect(merge(merge(a, b), b)).toEqual(merge(a, b));
        expect(merge(a, merge(b, c))).toEqual(merge(merge(a, b), c));
        expect(merge(a, new Map())).toEqual(a);
        expect(merge(new Map(), a)).toEqual(a);
      }),
    );
  });

  test('do not depend on the order when the places are different', () => {
    fc.assert(
      fc.property(answers, answers, (a, b) => {
        const other = new Map([...b].filter(([place]) => !a.has(place)));
        expect(merge(a, other)).toEqual(merge(other, a));
      }),
    );
  });
});

describe('stored answers', () => {
  test('are read back unchanged', () => {
    fc.assert(
      fc.property(answers, fc.nat(), (kept, savedAt) => {
        const acknowledged = new Map([...kept.keys()].map((place, at) => [place, at]));
        const stored = { savedAt, answers: kept, acknowledged };
        expect(deserialise(serialise(kept, savedAt, acknowledged))).toEqual(stored);
      }),
    );
  });

  const entry = fc.record(
    { questionId: fc.jsonValue(), answer: fc.oneof(fc.integer({ min: -1, max: 7 }), fc.jsonValue()) },
    { requiredKeys: [] },
  );
  const blocks = fc.dictionary(
    fc.oneof(
      fc.nat({ max: 3 }).map(String),
      fc.string(),
      fc.constantFrom('__proto__', 'savedAt', '-1', '00'),
    ),
    fc.oneof(fc.array(fc.oneof(entry, fc.jsonValue())), fc.jsonValue()),
  );
  const kept = fc.oneof(
    fc.string(),
    fc.json(),
    blocks.map((value) => JSON.stringify(value)),
    // Text that is cut off.
    fc.tuple(blocks, fc.nat()).map(([value, at]) => JSON.stringify(value).slice(0, at % 200)),
  );

  test('are valid answers or nothing, whatever is in storage', () => {
    fc.assert(
      fc.property(kept, (text) => {
        const { savedAt, answers, acknowledged } = deserialise(text);
        expect(savedAt === null || typeof savedAt === 'number').toBe(true);
        for (const [place, answer] of answers) {
          expect(place).toMatch(/^\d+:/);
          expect([1, 2, 3, 4, 5, null]).toContain(answer);
        }
        // Reading, writing and reading again changes nothing.
        expect(deserialise(serialise(answers, 0, acknowledged))).toEqual({
          savedAt: 0,
          answers,
          acknowledged,
        });
      }),
    );
  });
});

test('an answer only moves to another place of its question, and never replaces another answer', () => {
  fc.assert(
    fc.property(form, answers, (of, local) => {
      const moved = atPlaces(placesOf(of), local);
      for (const [place, answer] of local) expect(moved.get(place)).toBe(answer);
      for (const [place, answer] of moved) {
        if (local.has(place)) continue;
        expect(placesOf(of)).toContain(place);
        const from = [...local.keys()].filter(
          (one) => positionOf(one).questionId === positionOf(place).questionId,
        );
        expect(from.map((one) => local.get(one))).toContain(answer);
      }
    }),
  );
});

test('a submission has every question once with its answer, or is null', () => {
  fc.assert(
    fc.property(form, answers, fc.boolean(), (of, local, complete) => {
      const all = new Map(complete ? placesOf(of).map((place) => [place, 3 as const] as const) : []);
      const given = merge(merge(all, answersOf(of)), local);
      const submission = submissionOf(of, '41', 9, given);
      expect(submission === null).toBe(countOpen(placesOf(of), given) > 0);
      if (!submission) return;
      expect(submission.blocks).toEqual(
        of.blocks.map(({ block_id, questions }, block) => ({
          block_id,
          questions: questions.map(({ question_id }) => ({
            question_id,
            answer: given.get(placeOf(block, question_id)),
          })),
        })),
      );
    }),
  );
});
