import { getResponse } from 'msw';
import accounts from '../../../mock-backend/accounts.json' with { type: 'json' };
import { createBackend } from '../../../mock-backend/backend.ts';
import type { CallName } from '../../../src/api/calls.ts';
import { lineOf, type Values } from '../../calls.ts';

type Sent = {
  /** Who calls, by role; nobody without it. */
  role?: number | undefined;
  /** The values in the path and the query. */
  at?: Values;
  json?: unknown;
};

/** A fresh school with a strict backend, called without a network. */
export function openSchool() {
  const { db, handlers } = createBackend({ strict: true });

  /** Makes a call, such as "GET /api/evaluation/schools". */
  async function send(line: string, { role, json }: Sent = {}) {
    const [method = '', path = ''] = line.split(' ');
    const account = accounts.find(({ role_id }) => role_id === role);
    const response = await getResponse(
      handlers,
      new Request(`http://backend.example${path}`, {
        method,
        body: json === undefined ? null : JSON.stringify(json),
        headers: {
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
          ...(account && { Authorization: `Bearer ${db.tokenFor(account.email)}` }),
        },
      }),
    );
    if (!response) throw new Error(`No handler for ${line}`);
    const { status, headers } = response;
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it expects to be there
    const body: any = headers.get('Content-Type')?.includes('json') ? await response.json() : null;
    return { status, headers, body };
  }

  const call = (name: CallName, { at, ...sent }: Sent = {}) => send(lineOf(name, at), sent);
  return { db, send, call };
}
