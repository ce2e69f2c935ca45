import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Backend, createBackend } from '../../../mock-backend/backend.ts';
import { listen, middleware } from '../../../mock-backend/http.ts';
import { pathOf } from '../../calls.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function serve(backend: Backend = createBackend()) {
  const server = await listen(backend);
  closers.push(server.close);
  return { ...backend, url: server.url };
}

describe('listen', () => {
  it('carries a whole session over HTTP', async () => {
    const { url } = await serve();
    const body = new URLSearchParams({ username: '260100', password: 'groepswerk' });
    const login = await fetch(url + pathOf('login'), { method: 'POST', body });
    const { access_token } = (await login.json()) as { access_token: string };
    const headers = { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' };
    const saved = await fetch(url + pathOf('saveAnswer', { assignmentId: 101, questionId: 320101 }), {
      method: 'PUT',
      headers,
      body: JSON.stringify({ answer: 4 }),
    });
    expect(saved.status).toBe(200);
    const form = await fetch(url + pathOf('getUserForm', { assignmentId: 101 }), { headers });
    expect(form.headers.get('Content-Type')).toBe('application/json');
    expect(form.headers.get('Cache-Control')).toBe('no-store');
    expect(await form.json()).toMatchObject({ blocks: [{ questions: [{ answer: 4 }, {}, {}, {}] }, {}, {}] });
  });

  it.each([
    ['an unknown call', '/api/nothing', 404, 'Not Found'],
    ['an unknown path', '/elsewhere', 404, 'Not Found'],
    ['a call without a session', pathOf('getUser'), 401, 'Not authenticated'],
  ])('answers %s in JSON, with CORS', async (_, path, status, detail) => {
    const { url } = await serve();
    const response = await fetch(url + path);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ detail });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Set-Cookie')).toBeNull();
  });
});

it('middleware answers under /api/ and passes the rest on', async () => {
  const handle = middleware(createBackend());
  const server = createServer((request, response) =>
    handle(request, response, () => response.end(`page ${request.url}`)),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await (await fetch(`${url}/apiary`)).text()).toBe('page /apiary');
  expect(await (await fetch(url + pathOf('listSchools'))).json()).toHaveLength(3);
});
