import { expect, it } from 'vitest';
import { makeGlance } from '../../../../../src/features/admin/scores/analysis/glance.ts';
import { cronbachAlpha } from '../../../../../src/features/admin/scores/analysis/statistics.ts';
import { proposeChoices } from '../../../../../src/features/admin/scores/shape/proposal.ts';
import { dumpNames, school } from '../reader/fixture-dumps.ts';
import { fixtureTables } from '../shape/dump-tables.ts';

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
