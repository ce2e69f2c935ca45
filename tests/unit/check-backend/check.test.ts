import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { check } from '../../../scripts/check-backend/check.ts';
import { render } from '../../../scripts/check-backend/render.mjs';
import type { Options } from '../../../scripts/check-backend/types.ts';
import { at, description } from './plant.ts';
import { answerCases } from './planted-answers.ts';
import { accountOf, basesAt, leaksIn, secretsOf, servePlanted, wrongLines } from './planted-backend.ts';
import { networkCases, writesCases } from './planted-network.ts';

let backend: Awaited<ReturnType<typeof servePlanted>>;

beforeAll(async () => {
  backend = await servePlanted();
});
afterAll(() => backend.close());

async function run(role: number, more: Partial<Options> = {}) {
  const bases = basesAt(backend.url);
  const report = await check({ ...bases, ...accountOf(role), ...more });
  const output = `${render(report, bases)}\n${JSON.stringify(report)}`;
  return { report, output };
}

test('a base under which nothing exists is named first, and none of its 404s fits', async () => {
  backend.plant();
  const { report } = await run(1, { api: `${backend.url}/api/nothing` });
  expect(report.lines[0]).toMatchObject({ verdict: 'fails', call: '{api}' });
  expect(report.lines[0]?.change).toContain('--api');
  const reads = report.lines.filter(({ part, call }) => part === 'Reads' && call.startsWith('GET {api}'));
  expect(reads.filter(({ verdict }) => verdict === 'fits')).toEqual([]);
  expect(reads.length).toBeGreaterThan(5);
});

test.each([
  [1, 'student'],
  [2, 'teacher'],
  [3, 'researcher'],
  [4, 'administrator'],
])('the mock backend fits with role %i in every line that is tried', async (role, name) => {
  backend.plant();
  const { report } = await run(role, { origin: 'http://app.example' });
  expect(wrongLines(report)).toEqual([]);
  expect(report).toMatchObject({ fits: true, role: name });
  expect(report.rolesLeft).toHaveLength(3);
});

describe('a planted difference is found, and nothing of the data is shown', () => {
  test.each([...answerCases, ...networkCases, ...writesCases])(
    '%s',
    async (_, line, says, plant, { role = 1, ...options } = {}) => {
      backend.plant(plant);
      const { report, output } = await run(role, options);
      const lines = report.lines.filter(({ verdict, call }) => `${verdict} ${call}` === line);
      const words = lines.map((line) => render({ ...report, lines: [line] }, basesAt(backend.url))).join(' ');
      for (const said of says)
        expect((words || output).replaceAll(/\s+/g, ' ').toLowerCase()).toContain(said.toLowerCase());
      expect(lines.length).toBeGreaterThan(0);
      expect(report.fits).toBe(line.startsWith('fits'));
      expect(leaksIn(output, secretsOf(backend.db.state))).toEqual([]);
    },
  );
});

test('a description that fits the app has no differences', async () => {
  backend.plant(description());
  const { report } = await run(1);
  expect(wrongLines(report)).toEqual([]);
  const writes = report.lines.filter(({ part }) => part === 'Writes');
  expect(writes.map(({ reason }) => reason)).toEqual(Array(15).fill('by /openapi.json'));
});

test.each([
  ['no description', 404, 'Not Found'],
  ['HTML in its place', 200, '<html></html>'],
  ['the description of another service', 200, '{"paths":{"/wiki":{"get":{}}}}'],
])('with %s no write is judged, and the backend fits', async (_, status, body) => {
  backend.plant(at('/openapi.json', (answer) => Object.assign(answer, { status, body })));
  const { report } = await run(1);
  const writes = report.lines.filter(({ part }) => part === 'Writes');
  expect(writes.map(({ verdict }) => verdict)).toEqual(Array(15).fill('not tried'));
  expect(report.fits).toBe(true);
});
