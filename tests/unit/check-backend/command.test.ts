import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readArguments } from '../../../scripts/check-backend/arguments.mjs';
import { node } from '../../programs.ts';
import { accountOf, basesAt, servePlanted } from './planted-backend.ts';

let backend: Awaited<ReturnType<typeof servePlanted>>;
beforeAll(async () => {
  backend = await servePlanted();
});
afterAll(() => backend.close());

/** Runs the command as a person would type it, without a terminal. */
async function command(args: string[], env: Record<string, string> = {}) {
  const child = node.start(['scripts/check-backend.mjs', ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (errors += chunk));
  const status = await new Promise((resolve) => child.once('close', resolve));
  return { status, output, errors };
}

const student = accountOf(1);
const inEnvironment = {
  CHECK_BACKEND_USERNAME: student.username,
  CHECK_BACKEND_PASSWORD: student.password,
};
const argsFor = ({ auth, api }: { auth: string; api: string }) => ['--auth', auth, '--api', api];

describe('the exit status', () => {
  test('is 0 when the backend fits, and the last lines name the other roles', async () => {
    backend.plant();
    const { status, output, errors } = await command(argsFor(basesAt(backend.url)), inEnvironment);
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    expect(output).toContain(
      'This was a student. Run it again as a teacher, a researcher and an administrator',
    );
    expect(Math.max(...output.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  test('is 1 when it does not, also as JSON', async () => {
    backend.plant((answer) => {
      if (answer.path.endsWith('/schools')) answer.status = 500;
    });
    const { status, output } = await command([...argsFor(basesAt(backend.url)), '--json'], inEnvironment);
    expect(status).toBe(1);
    expect(JSON.parse(output)).toMatchObject({
      fits: false,
      role: 'student',
      lines: expect.arrayContaining([
        expect.objectContaining({ verdict: 'fails', call: 'GET {api}/schools', reason: 'status 500' }),
      ]),
    });
  });

  test('is 2 when there is no way to ask for the password, and no request is made', async () => {
    backend.plant();
    const { status, errors } = await command(argsFor(basesAt(backend.url)));
    expect(status).toBe(2);
    expect(errors).toContain('set CHECK_BACKEND_USERNAME and CHECK_BACKEND_PASSWORD');
    expect(backend.requests).toEqual([]);
  });
});

describe('the arguments', () => {
  const bases = ['--auth', 'https://a.example/auth', '--api', 'https://a.example/api/'];

  test('are the two bases, without slashes at their ends, and the origin of the app', () => {
    expect(readArguments([...bases, '--origin', 'https://app.example/evaluatie/', '--json'])).toEqual({
      auth: 'https://a.example/auth',
      api: 'https://a.example/api',
      origin: 'https://app.example',
      json: true,
    });
  });

  test.each([
    [['--password=Geheim9']],
    [['-pGeheim9']],
    [['--token', 'Geheim9']],
    [['Geheim9']],
    [['--auth', 'https://jan:Geheim9@a.example/auth']],
    [['--auth', 'https://a.example/auth?token=Geheim9']],
    [['--auth', 'ftp://Geheim9']],
  ])('are refused without repeating what they hold: %j', (more) => {
    expect(() => readArguments([...bases, ...more])).toThrow(/^(?!.*Geheim9)/);
  });

  test.each([[[]], [['--auth', 'https://a.example']], [['--api', '/api']]])('%j is not enough', (args) => {
    expect(() => readArguments(args)).toThrow(/--a/);
  });
});
