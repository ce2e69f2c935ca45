import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCertificate } from '../../../scripts/bench/certificate.ts';
import { check } from '../../../scripts/check-backend/check.ts';
import { corsLines } from '../../../scripts/check-backend/cors.ts';
import type { Network } from '../../../scripts/check-backend/network.ts';
import { render } from '../../../scripts/check-backend/render.mjs';
import type { Options, Report } from '../../../scripts/check-backend/types.ts';
import { need } from '../../programs.ts';
import { description } from './plant.ts';
import { accountOf, basesAt, leaksIn, secretsOf, servePlanted, wrongLines } from './planted-backend.ts';

let backend: Awaited<ReturnType<typeof servePlanted>>;
const servers: Server[] = [];

beforeAll(async () => {
  backend = await servePlanted();
});
beforeEach(() => backend.plant());
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});
afterAll(() => backend.close());

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

const run = (role: number, more: Partial<Options> = {}) =>
  check({ ...basesAt(backend.url), ...accountOf(role), ...more });
const lineOf = ({ lines }: Report, call: string) => lines.find((line) => line.call === call);

test.each([1, 2])(
  'with role %i only reads, and shows no name, email, token or text of the backend',
  async (role) => {
    backend.plant((answer) => {
      // A text is sent in place of each number, so that there is much to report.
      if (answer.method !== 'GET' || answer.status !== 200) return;
      answer.body = answer.body.replaceAll('"average":null', '"average":"Lindeboom"');
    });
    const report = await run(role, { origin: 'http://app.example' });
    const calls = backend.requests.map(({ method, path }) => `${method} ${path}`);
    const others = calls.filter((call) => !/^(GET|OPTIONS) /.test(call));
    expect(others).toEqual(['POST /api/auth/login', 'POST /api/auth/login']);
    expect(calls.filter((call) => call.includes('/data'))).toEqual([]);
    expect(calls.length).toBeGreaterThan(40);
    const output = render(report, basesAt(backend.url)) + JSON.stringify(report);
    const secrets = secretsOf(backend.db.state);
    expect(secrets.length).toBeGreaterThan(300);
    expect(leaksIn(`x ${secrets[0]} x`, secrets)).toContain(secrets[0]);
    expect(leaksIn(output, [...secrets, 'Lindeboom'])).toEqual([]);
  },
);

test('says for each call that is not tried why it is not', async () => {
  backend.plant((answer) => {
    if (/\/(user_forms|assignment|groups)$/.test(answer.path) && answer.status === 200) answer.body = '[]';
  });
  const reasonsFor = async (role: number) => {
    const { lines } = await run(role);
    const left = lines.filter(({ verdict, part }) => verdict === 'not tried' && part !== 'Writes');
    return Object.fromEntries(left.map(({ call, reason }) => [call, reason]));
  };
  expect(await reasonsFor(1)).toMatchObject({
    'GET {api}/user_forms/{assignment_id}': 'no id is known: GET {api}/user_forms is empty',
    'GET {api}/forms/{form_id}': 'no id is known: this role may not read GET {api}/forms',
  });
  expect(await reasonsFor(2)).toMatchObject({
    'GET {api}/group_forms/{group_id}': 'no id is known: GET {api}/groups is empty',
    'GET {api}/assignment_averages?assignment_id=': 'no id is known: GET {api}/assignment is empty',
    CORS: expect.stringContaining('give --origin'),
  });
  expect(await reasonsFor(3)).toMatchObject({
    'GET {api}/assignment_averages?assignment_id=':
      'no id is known: this role may not read GET {api}/assignment',
  });
});

test('logs in once, and does not try a wrong password again', async () => {
  const report = await run(1, { password: 'wrong' });
  expect(lineOf(report, 'POST {auth}/login')).toMatchObject({ verdict: 'fails' });
  expect(lineOf(report, 'GET {api}/user_forms')).toMatchObject({ reason: 'the log in failed' });
  expect(report.role).toBeNull();
  expect(backend.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('sends neither the password nor the token to another origin', async () => {
  const seen: string[] = [];
  const other = createHttpServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    response.end('{}');
  });
  const location = `http://127.0.0.1:${await portOf(other)}/api/evaluation/user_forms`;
  backend.plant((answer) => {
    if (answer.method !== 'OPTIONS') Object.assign(answer, { status: 307, headers: { location }, body: '' });
  });
  const report = await run(1);
  expect(seen).toEqual([]);
  expect(lineOf(report, 'POST {auth}/login')?.reason).toBe(
    '307: redirects to another origin, where the token must not go',
  );
});

test('sends the token only to calls of the two bases that the app sends it to', async () => {
  backend.plant(description());
  await run(2, { origin: 'http://app.example' });
  const withToken = backend.requests.filter(({ token }) => token !== undefined);
  expect(withToken.filter(({ path }) => /openapi|schools|roles|question|login/.test(path))).toEqual([]);
  expect(withToken.filter(({ method }) => method !== 'GET')).toEqual([]);
});

describe('says why there is no answer, once for each base', () => {
  const closed = async () => {
    const port = await portOf(createHttpServer());
    for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
    return `http://127.0.0.1:${port}`;
  };

  test.each([
    ['nothing listens', closed, 'the connection was refused (ECONNREFUSED)'],
    [
      'the name does not exist',
      async () => `http://${randomBytes(6).toString('hex')}.invalid`,
      expect.stringMatching(/^the host name is not known \(DNS\) \(E/),
    ],
  ])('when %s', async (_, urlOf, reason) => {
    const report = await run(1, basesAt(await urlOf()));
    expect(wrongLines(report)).toEqual([
      expect.objectContaining({ call: 'GET {api}/schools', verdict: 'fails', reason }),
      expect.objectContaining({ call: 'POST {auth}/login', verdict: 'fails', reason }),
    ]);
    expect(lineOf(report, 'GET {auth}/user')?.reason).toMatch(/^no call to \{auth\} was answered: the /);
  });
});

test('over TLS names a certificate that browsers do not trust, and follows no redirect to http', async ({
  skip,
}) => {
  const openssl = need('openssl', skip);
  const folder = mkdtempSync(join(tmpdir(), 'check-'));
  const certificate = makeCertificate(folder, (args) => openssl.run(args));
  rmSync(folder, { recursive: true });
  const server = createServer(certificate, (request, response) => {
    response.writeHead(307, { location: `http://localhost${request.url}/` }).end();
  });
  const bases = basesAt(`https://localhost:${await portOf(server)}`);
  expect(wrongLines(await run(1, bases))[0]?.reason).toMatch(/^the TLS connection failed \(\w*SELF_SIGNED/);
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const report = await run(1, bases);
  delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  expect(lineOf(report, 'GET {api}/schools')).toMatchObject({
    verdict: 'fails',
    reason: '307: redirects from https to http, which browsers block',
    change: expect.stringContaining('X-Forwarded-Proto'),
  });
});

/** A network without any answer, with the backend at this origin. */
const networkAt = (origin: string) =>
  ({
    bases: { auth: `${origin}/auth`, api: `${origin}/evaluation` },
    deadReason: () => 'not tried in this test',
    all: [],
  }) as unknown as Network;

test.each([
  ['https://school.example', 'http://backend.example', true],
  ['https://school.example', 'https://backend.example', false],
  ['https://school.example', 'http://localhost:8000', false],
  ['https://school.example', 'http://[::1]:8000', false],
  ['https://school.example', 'http://[::2]:8000', true],
])('from %s a browser refuses %s because of http: %s', async (app, backend, isRefused) => {
  const lines = await corsLines(networkAt(backend), app);
  const refused = lines.filter(({ verdict }) => verdict === 'fails').map(({ call }) => call);
  expect(refused).toEqual(isRefused ? ['CORS of {auth}', 'CORS of {api}'] : []);
});
