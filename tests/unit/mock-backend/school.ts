import { getResponse } from 'msw';
import accounts from '../../../mock-backend/accounts.json' with { type: 'json' };
import { createBackend } from '../../../mock-backend/backend.ts';
import type { CallName } from '../../../src/api/calls.ts';
import { endpoints } from '../../../src/api/endpoints.ts';
import { pathOf, type Values } from '../../calls.ts';

interface Options {
  /** The values in the path and the query. */
  at?: Values;
  token?: string;
  json?: unknown;
  /** Sent as it is, with this content type. */
  raw?: { type: string; body: string };
}

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it expects to be there
  body: any;
}

const emailOf = (role: number) => accounts.find(({ role_id }) => role_id === role)?.email ?? '';

/** A fresh school with its backend, called without a network. */
export function openSchool() {
  const { db, handlers } = createBackend();

  async function call(name: CallName, { at, token, json, raw }: Options = {}): Promise<Reply> {
    const sent = json === undefined ? raw : { type: 'application/json', body: JSON.stringify(json) };
    const request = new Request(`http://backend.example${pathOf(name, at)}`, {
      method: endpoints[name].method,
      body: sent?.body ?? null,
      headers: {
        ...(sent && { 'Content-Type': sent.type }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
    });
    const response = await getResponse(handlers, request);
    if (!response) throw new Error(`No handler for ${name}`);
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
    return { status: response.status, body: await (isJson ? response.json() : response.text()) };
  }

  /** The same calls, for a person who is logged in: by role, or by email. */
  function as(who: number | string) {
    const token = db.tokenFor(typeof who === 'number' ? emailOf(who) : who);
    return (name: CallName, sent: Pick<Options, 'at' | 'json'> = {}) => call(name, { token, ...sent });
  }

  return { db, call, as };
}

/** The fields that a 422 complains about. */
export function fieldsOf({ body }: Reply): unknown[] {
  return body.detail.map(({ loc }: { loc: unknown[] }) => loc.at(-1));
}
