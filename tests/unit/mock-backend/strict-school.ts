import accounts from '../../../mock-backend/accounts.json' with { type: 'json' };
import { createBackend } from '../../../mock-backend/backend.ts';
import { listen } from '../../../mock-backend/http.ts';
import type { Cors } from '../../../mock-backend/strict/cors.ts';

interface Sent {
  role?: number | undefined;
  json?: unknown;
  headers?: Record<string, string>;
  body?: string;
}

interface StrictReply {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it expects to be there
  body: any;
}

/** The origin of the app in these tests. */
export const origin = 'https://app.example';

/** A fresh school with a strict backend, called over HTTP as from another origin. */
export async function openStrictSchool(cors?: Cors) {
  const backend = createBackend({ strict: true, ...(cors && { cors }) });
  const { db } = backend;
  const { url, close } = await listen(backend);

  const tokenOf = (role: number) =>
    db.tokenFor(accounts.find(({ role_id }) => role_id === role)?.email ?? '');

  /** A call such as "GET /api/evaluation/schools", with the token of a role. */
  async function call(line: string, { role, json, headers, body }: Sent = {}): Promise<StrictReply> {
    const [method = '', path = ''] = line.split(' ');
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        Origin: origin,
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...(role && { Authorization: `Bearer ${tokenOf(role)}` }),
        ...headers,
      },
      body: body ?? (json === undefined ? null : JSON.stringify(json)),
    });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  return { db, url, close, call, tokenOf };
}
