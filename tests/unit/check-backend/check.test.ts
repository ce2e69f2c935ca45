import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { check } from '../../../scripts/check-backend/check.ts';
import { render } from '../../../scripts/check-backend/render.mjs';
import type { Options } from '../../../scripts/check-backend/types.ts';
import { openApiDocument } from './openapi-document.ts';
import { answerCases, statusCases } from './planted-answers.ts';
import { accountOf, basesAt, leaksIn, secretsOf, servePlanted, wrongLines } from './planted-backend.ts';
import { networkCases } from './planted-network.ts';
import { writesCases } from './planted-writes.ts';

let backend: Awaited<ReturnType<typeof servePlanted>>;
const origin = 'http://app.example';

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

describe.each([
  [1, 'student'],
  [2, 'teacher'],
  [3, 'researcher'],
  [4, 'administrator'],
])('the mock backend with role %i', (role, name) => {
  test('fits in every line that is tried', async () => {
    backend.plant();
    const { report } = await run(role, { origin });
    expect(wrongLines(report)).toEqual([]);
    expect(report).toMatchObject({ fits: true, role: name });
    expect(report.rolesLeft).toHaveLength(3);
  });
});

describe('a planted difference is found, and nothing of the data is shown', () => {
  test.each([...answerCases, ...statusCases, ...networkCases, ...writesCases])(
    '$name',
    async ({ role = 1, cors, limits, plant, verdict, call, says }) => {
      backend.plant(plant);
      const { report, output } = await run(role, { ...limits, ...(cors && { origin }) });
      const lines = report.lines.filter((line) => line.call === call && line.verdict === verdict);
      const words = lines
        .map((line) => render({ ...report, lines: [line] }, basesAt(backend.url)).replaceAll(/\s+/g, ' '))
        .join(' ');
      for (const said of says) expect((words || output).toLowerCase()).toContain(said.toLowerCase());
      expect(lines.length).toBeGreaterThan(0);
      expect(report.fits).toBe(verdict === 'fits');
      expect(leaksIn(output, secretsOf(backend.db.state))).toEqual([]);
    },
  );
});

test('a description that fits the app has no differences', async () => {
  backend.plant((answer) => {
    if (answer.path === '/openapi.json')
      Object.assign(answer, { status: 200, body: JSON.stringify(openApiDocument()) });
  });
  const { report } = await run(1);
  expect(wrongLines(report)).toEqual([]);
  const fitting = report.lines.filter(
    ({ part, reason }) => part === 'Writes' && reason === 'by /openapi.json',
  );
  expect(fitting).toHaveLength(15);
});

test.each([
  ['no description', 404, 'Not Found'],
  ['HTML in its place', 200, '<html></html>'],
  ['the description of another service', 200, '{"paths":{"/wiki":{"get":{}}}}'],
])('with %s no write is judged, and the backend fits', async (_, status, body) => {
  backend.plant((answer) => {
    if (answer.path.endsWith('/openapi.json')) Object.assign(answer, { status, body });
  });
  const { report } = await run(1);
  const writes = report.lines.filter(({ part }) => part === 'Writes');
  expect(writes.map(({ verdict }) => verdict)).toEqual(Array(15).fill('not tried'));
  expect(report.fits).toBe(true);
});
