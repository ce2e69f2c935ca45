import { describe, expect, it } from 'vitest';
import { makeGlance } from '../../../../../src/features/admin/scores/analysis/glance.ts';
import {
  cronbachAlpha,
  groupAgreement,
  intraclassCorrelation,
} from '../../../../../src/features/admin/scores/analysis/statistics.ts';
import { proposeChoices } from '../../../../../src/features/admin/scores/shape/proposal.ts';
import { dumpNames, school } from '../reader/fixture-dumps.ts';
import { fixtureTables, tablesOf } from '../shape/dump-tables.ts';

const answers = school.find(({ name }) => name === 'answer')?.rows ?? [];

it.each(dumpNames)('has the figures of each block, and the answers by day, of %s', (name) => {
  const tables = fixtureTables(name);
  const { choices } = proposeChoices(tables);
  const glance = makeGlance(tables, { ...choices, isConsentOnly: false });
  expect(glance).toMatchObject({ persons: 6, answers: 72 });
  expect(glance?.assignments).toEqual([
    { id: '1', name: 'Bridge' },
    { id: '2', name: 'Play' },
  ]);
  expect(glance?.groups.map(({ name }) => name).sort()).toEqual(['Group\n2', 'Group; 1']);
  const bridge = glance?.blocks.find(({ assignment }) => assignment === '1')?.figures;
  expect(bridge?.map(({ name, items, rows }) => [name, items, rows])).toEqual([
    ['Planning', 3, 6],
    ['Listening', 3, 6],
  ]);
  const planning = [1, 2, 3, 4, 5, 6].map((person) =>
    [1, 2, 3].map((question) =>
      Number(answers.find((row) => row.slice(0, 3).join() === `1,${person},${question}`)?.[3]),
    ),
  );
  expect(bridge?.[0]?.alpha).toBeCloseTo(cronbachAlpha(planning) ?? Number.NaN, 12);
  const mean = planning.flat().reduce((sum, answer) => sum + answer, 0) / 18;
  expect(bridge?.[0]?.interval?.mean).toBeCloseTo(mean, 12);
  expect(bridge?.[0]?.groups).toBe(2);
  expect(glance?.days?.reduce((sum, { answers }) => sum + answers, 0)).toBe(72);
  expect(new Set(glance?.days?.map(({ day }) => day))).toEqual(new Set(['2024-03-01', '2024-03-02']));
});

it('has no answers of people without permission 1', () => {
  const tables = fixtureTables('sqlite');
  expect(makeGlance(tables, proposeChoices(tables).choices)).toMatchObject({ persons: 4, answers: 48 });
});

it('has nothing when the answers are not where they were chosen', () => {
  const tables = fixtureTables('sqlite');
  const { choices } = proposeChoices(tables);
  expect(makeGlance(tables, { ...choices, answers: null })).toBeNull();
  const elsewhere = { table: 'x', person: 'a', assignment: 'b', question: 'c', answer: 'd' };
  expect(makeGlance(tables, { ...choices, answers: elsewhere })).toBeNull();
});

describe('the figures of a block', () => {
  /** A dump in which two people of each group give these answers to two questions of a block. */
  function glanceOf(groups: number[][][], { time = "'2024-03-01 10:00'", isGrouped = true } = {}) {
    const rows = groups.flatMap((members, group) =>
      members.flatMap((answers, member) =>
        answers.map((answer, question) => ({
          group: group + 1,
          person: `${group}${member}`,
          question,
          answer,
        })),
      ),
    );
    const list = (cells: string[]) => cells.map((cell) => `(${cell})`).join(',');
    const tables = tablesOf(`
CREATE TABLE answer (user_id text, assignment_id int, question_id int, answer int, created text);
INSERT INTO answer VALUES ${list(rows.map(({ person, question, answer }) => `'${person}',1,${question + 1},${answer || 'NULL'},${time}`))};
CREATE TABLE question (question_id int, block_id int);
INSERT INTO question VALUES (1,1),(2,1),(3,2);
CREATE TABLE subscription (user_id text, assignment_id int, ${isGrouped ? 'group_id' : 'team'} int);
INSERT INTO subscription VALUES ${list(rows.flatMap(({ person, group }) => [1, 2].map((assignment) => `'${person}',${assignment},${group}`)))};`);
    const { choices } = proposeChoices(tables);
    return makeGlance(tables, choices);
  }
  const all = [
    [
      [3, 3],
      [3, 3],
    ],
    [
      [3, 4],
      [4, 3],
    ],
    [
      [1, 5],
      [2, 4],
    ],
  ];
  const agreements = all.map((members) => groupAgreement(members) ?? Number.NaN).sort((a, b) => a - b);

  it('have the middle agreement of an odd number of groups, and the mean of two of an even one', () => {
    const figures = (groups: number[][][]) => glanceOf(groups)?.blocks[0]?.figures[0];
    expect(figures(all)).toMatchObject({ agreement: agreements[1], groups: 3, items: 2, rows: 6 });
    const [low = 0, high = 0] = all.slice(1).map((members) => groupAgreement(members) ?? 0);
    expect(figures(all.slice(1))).toMatchObject({ agreement: (low + high) / 2, groups: 2 });
    expect(figures([...all].reverse())?.agreement).toBe(agreements[1]);
  });

  it('have the part of the variance between groups', () => {
    const means = all.map((members) => members.map(([a = 0, b = 0]) => (a + b) / 2));
    expect(glanceOf(all)?.blocks[0]?.figures[0]?.icc).toBe(intraclassCorrelation(means));
  });

  it('have no agreement without groups', () => {
    const glance = glanceOf(all, { isGrouped: false });
    expect(glance?.groups).toEqual([]);
    expect(glance?.blocks[0]?.figures[0]).toMatchObject({ agreement: null, groups: 0, icc: null, rows: 6 });
  });

  it('leave out groups of one and people without an answer', () => {
    const glance = glanceOf([
      [
        [3, 3],
        [0, 0],
      ],
      [
        [4, 4],
        [4, 4],
      ],
    ]);
    expect(glance).toMatchObject({ persons: 4, answers: 6 });
    expect(glance?.blocks[0]?.figures[0]).toMatchObject({ rows: 3, groups: 1, agreement: 1 });
  });

  it('are those of all assignments first, and then of each', () => {
    expect(glanceOf(all)?.blocks.map(({ assignment, figures }) => [assignment, figures.length])).toEqual([
      ['', 1],
      ['1', 1],
    ]);
  });

  it('are none for a block without any answer', () =>
    expect(glanceOf([[[0, 0]]])?.blocks[0]?.figures).toEqual([]));

  it('count the answers of each day and group', () => {
    expect(glanceOf(all.slice(1))?.days).toEqual([
      { assignment: '1', group: '1', day: '2024-03-01', answers: 4 },
      { assignment: '1', group: '2', day: '2024-03-01', answers: 4 },
    ]);
    expect(glanceOf([[[3, 0]], [[0, 0]]])?.days).toEqual([
      { assignment: '1', group: '1', day: '2024-03-01', answers: 1 },
    ]);
    expect(glanceOf(all, { time: 'NULL' })?.days).toBeNull();
  });
});
