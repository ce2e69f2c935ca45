import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCheck } from '../../../scripts/check-backend/load.mjs';
import { render } from '../../../scripts/check-backend/render.mjs';
import type { Options, Report } from '../../../scripts/check-backend/types.ts';
import { openApiDocument } from './openapi-document.ts';
import { cases } from './planted.ts';
import { accountOf, basesAt, leaksIn, secretsOf, servePlanted, wrongLines } from './planted-backend.ts';

// A run makes some fifty requests, and other tests run beside it.

let check: (options: Options) => Promise<Report>;
let backend: Awaited<ReturnType<typeof servePlanted>>;
const origin = 'http://app.example';

beforeAll(async () => {
  [{ check }, backend] = await Promise.all([loadCheck(), servePlanted()]);
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
  test.each(cases)('$name', async ({ role = 1, cors, limits, plant, verdict, call, says }) => {
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
  });
});

test('a description that fits the app has no differences', async () => {
  backend.plant((answer) => {
    if (answer.path === '/openapi.json')
      Object.assign(answer, { status: 200, body: JSON.stringify(openApiDocument()) });
  });
  const { report } = await run(1);
  expect(wrongLines(report)).toEqual([]);
  const fitting = (part: string) =>
    report.lines.filter((line) => line.part === part && line.reason === 'by /openapi.json');
  expect([fitting('Writes').length, fitting('Description').length]).toEqual([15, 18]);
});

test.each([
  ['no description', 404, 'Not Found'],
  ['HTML in its place', 200, '<html></html>'],
  ['the description of another service', 200, '{"paths":{"/wiki":{"get":{}}}}'],
])('with %s one line says that nothing was compared, and the backend fits', async (_, status, body) => {
  backend.plant((answer) => {
    if (answer.path.endsWith('/openapi.json')) Object.assign(answer, { status, body });
  });
  const { report } = await run(1);
  const lines = report.lines.filter(({ part }) => part === 'Description');
  expect(lines).toMatchObject([{ verdict: 'not tried', call: '/openapi.json' }]);
  expect(lines[0]?.reason).toContain('not compared');
  expect(report.fits).toBe(true);
});

test('the description of one base alone is compared for that base', async () => {
  backend.plant((answer) => {
    if (!answer.path.endsWith('/openapi.json')) return;
    const { paths, ...rest } = openApiDocument();
    const ofAuth = Object.entries(paths).filter(([path]) => path.startsWith('/api/auth'));
    const document = { ...rest, paths: Object.fromEntries(ofAuth) };
    Object.assign(answer, { status: 200, body: JSON.stringify(document) });
  });
  const { report } = await run(1);
  const lines = report.lines.filter(({ part }) => part === 'Description');
  expect(lines.map(({ verdict, call }) => `${verdict} ${call}`)).toEqual([
    'not tried /openapi.json of {api}',
    'fits POST {auth}/login',
    'fits GET {auth}/user',
  ]);
  expect(wrongLines(report)).toEqual([]);
});
