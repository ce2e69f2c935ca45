import { describe, expect, test } from 'vitest';
import type { Block } from '../../../src/api/form-schema.ts';
import { meanScore } from '../../../src/averages/scores.ts';
import { compareBlocks, findingsOf, sortBlocks } from '../../../src/features/assignment/comparison.ts';
import { fc } from '../properties.ts';

type Pair = [own: Block['questions'][number]['answer'], average: number | null];

/** Blocks A, B, ... with questions A1, A2, ... that have these answers and averages. */
const blocksOf = (...blocks: Pair[][]): Block[] =>
  blocks.map((pairs, at) => {
    const name = String.fromCharCode(65 + at);
    return {
      block_id: at + 1,
      name,
      description: null,
      questions: pairs.map(([answer, average], index) => ({
        question_id: `${name}${index + 1}`,
        question: `${name}${index + 1}`,
        answer,
        average,
      })),
    };
  });

const found = (...blocks: Pair[][]) => {
  const { highest, lowest, different } = findingsOf(compareBlocks(blocksOf(...blocks)));
  return { highest: highest?.name, lowest: lowest?.name, different: different?.question };
};
const nothing = { highest: undefined, lowest: undefined, different: undefined };

describe('a comparison', () => {
  test('has the difference between the answer and the average with two decimals', () => {
    const [block] = compareBlocks(
      blocksOf([
        [4, 8 / 3],
        [2, 3],
        [null, 3],
        [5, null],
        [5, -1],
      ]),
    );
    expect(block?.questions.map(({ own, group, difference }) => [own, group, difference])).toEqual([
      [4, 2.67, 1.33],
      [2, 3, 1],
      [null, 3, null],
      [5, null, null],
      [5, null, null],
    ]);
    expect(block?.difference).toBe(1.33);
    expect(block?.score).toBe(2.89);
  });

  test('has no difference in a block without answers or averages', () => {
    expect(compareBlocks(blocksOf([[null, 3]], []))).toMatchObject([
      { difference: null },
      { difference: null, score: null },
    ]);
  });
});

describe('the order of blocks and questions', () => {
  const blocks = blocksOf(
    [
      [4, 4],
      [4, 3],
    ],
    [[null, 2]],
    [
      [1, 4],
      [2, 5],
      [3, 3],
    ],
  );
  const namesIn = (order: 'form' | 'difference') =>
    sortBlocks(compareBlocks(blocks), order).map(({ questions }) =>
      questions.map(({ question }) => question).join(' '),
    );

  test('is that of the form', () => {
    expect(namesIn('form')).toEqual(['A1 A2', 'B1', 'C1 C2 C3']);
  });

  test('is the largest difference first, with equal ones as in the form and unknown ones last', () => {
    expect(namesIn('difference')).toEqual(['C1 C2 C3', 'A2 A1', 'B1']);
  });
});

describe('the findings', () => {
  test('are the highest and the lowest block, and the question with the largest difference', () => {
    expect(found([[4, 4.33]], [[5, 2.67]], [[3, 3.33]])).toEqual({
      highest: 'A',
      lowest: 'B',
      different: 'B1',
    });
  });

  test.each<[string, Pair[][], Partial<typeof nothing>]>([
    ['all blocks have one score', [[[4, 3.67]], [[4, 3.67]]], nothing],
    [
      'two blocks share the highest score',
      [[[4, 4.33]], [[4, 4.33]], [[3, 3]]],
      { ...nothing, lowest: 'C' as never },
    ],
    [
      'two blocks share the lowest score',
      [[[4, 4.33]], [[3, 3]], [[3, 3]]],
      { ...nothing, highest: 'A' as never },
    ],
    ['scores differ less than can be shown', [[[4, 3.6667]], [[4, 3.6712]]], nothing],
    [
      'there is one block',
      [
        [
          [4, 3.67],
          [4, 4],
        ],
      ],
      nothing,
    ],
    ['the other block has no questions', [[[4, 3.67]], []], nothing],
    [
      'an average is missing',
      [
        [
          [4, 4.33],
          [4, null],
        ],
        [[2, 2.33]],
      ],
      nothing,
    ],
    ['no average is there', [[[4, null]], [[1, null]]], nothing],
    ['the answers are missing', [[[null, 4.33]], [[null, 4.33]]], nothing],
    ['every difference is less than one step', [[[4, 3.67]], [[3, 3.67]]], nothing],
    ['averages are no means of answers', [[[4, 5.5]], [[1, 3.33]]], nothing],
    ['an average is below the scale', [[[4, 0.67]], [[1, 3.33]]], nothing],
  ])('leave out what is not true when %s', (_, blocks, expected) => {
    expect(found(...blocks)).toEqual(expected);
  });

  test('have a difference of one step, also beside averages of 1 and 5 and one that is missing', () => {
    const pairs: Pair[] = [
      [3, 4],
      [5, 5],
      [1, 1],
      [2, null],
      [3, 3.33],
    ];
    expect(found(pairs)).toEqual({ ...nothing, different: 'A1' });
  });

  test('name the first of two questions with the same difference', () => {
    expect(
      found([
        [1, 4.33],
        [1, 4.33],
      ]).different,
    ).toBe('A1');
  });

  test('leave out everything when the averages may come from two people', () => {
    expect(
      found(
        [
          [5, 4.5],
          [1, 3],
        ],
        [[1, 1]],
      ),
    ).toEqual(nothing);
  });
});

const answer = fc.constantFrom(1, 2, 3, 4, 5) as fc.Arbitrary<1 | 2 | 3 | 4 | 5>;
const average = fc.oneof(
  fc.constant(null),
  fc.array(answer, { minLength: 1, maxLength: 6 }).map((answers) => meanScore(answers)),
);
const anyBlocks = fc
  .array(fc.array(fc.tuple(fc.option(answer), average), { maxLength: 5 }), { maxLength: 6 })
  .map((blocks) => compareBlocks(blocksOf(...blocks)));

describe('for any form', () => {
  test('the highest block is above every other, and the lowest is below', () => {
    fc.assert(
      fc.property(anyBlocks, (blocks) => {
        const { highest, lowest } = findingsOf(blocks);
        for (const { name, score, questions } of blocks) {
          if (questions.length === 0) continue;
          if (highest && name !== highest.name) expect(highest.score).toBeGreaterThan(score ?? Number.NaN);
          if (lowest && name !== lowest.name) expect(lowest.score).toBeLessThan(score ?? Number.NaN);
        }
        if (highest) expect(highest).not.toBe(lowest);
      }),
    );
  });

  test('no difference is larger than the one in the findings, which is at least one step', () => {
    fc.assert(
      fc.property(anyBlocks, (blocks) => {
        const { different } = findingsOf(blocks);
        if (!different) return;
        expect(different.difference).toBeGreaterThanOrEqual(1);
        for (const { difference } of blocks.flatMap(({ questions }) => questions))
          expect(difference ?? 0).toBeLessThanOrEqual(different.difference ?? 0);
      }),
    );
  });

  test('there are no findings from one or two people', () => {
    const people = fc.array(fc.array(fc.tuple(answer, answer), { maxLength: 5 }), { maxLength: 5 });
    fc.assert(
      fc.property(people, fc.boolean(), (blocks, both) => {
        const pairs = blocks.map((block) =>
          block.map(([one, other]): Pair => [one, both ? (one + other) / 2 : one]),
        );
        expect(found(...pairs)).toEqual(nothing);
      }),
    );
  });

  test('sorting by difference keeps every question in its block, and never goes up', () => {
    fc.assert(
      fc.property(anyBlocks, (blocks) => {
        const sorted = sortBlocks(blocks, 'difference');
        const inFormOrder = (list: typeof blocks) =>
          list
            .map(({ name, questions }) => [name, questions.map(({ question }) => question).sort()] as const)
            .sort(([one], [other]) => one.localeCompare(other));
        expect(inFormOrder(sorted)).toEqual(inFormOrder(blocks));
        for (const list of [sorted, ...sorted.map(({ questions }) => questions)]) {
          const differences = list.map(({ difference }) => difference ?? -1);
          expect(differences).toEqual(differences.toSorted((one, other) => other - one));
        }
      }),
    );
  });
});
