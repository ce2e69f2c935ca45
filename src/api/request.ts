import { baseOf } from './bases.ts';
import type { Endpoint } from './endpoints.ts';
import type { Id } from './schema.ts';

/** What fills in a call: the parts of its path, its query, and its body. */
export type Parts = {
  params?: Record<string, Id>;
  query?: Record<string, Id>;
  json?: unknown;
  form?: Record<string, string>;
};

/** Where a call goes: its base, its path with `:parts` filled in, its query; all encoded. */
export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return baseOf(endpoint.base) + path + (search.size > 0 ? `?${search}` : '');
}

/**
 * Whether every id in a call's address can be one: letters, digits, "-" and "_", at most 64 of them. Some come
 * from the address bar, and `..` would make of a call another one.
 */
export function hasIds({ params = {}, query = {} }: Parts): boolean {
  const named = Object.entries(query).filter(([name]) => name.endsWith('id'));
  const ids = [...Object.values(params), ...named.map(([, value]) => value)];
  return ids.every((id) => /^[\w-]{1,64}$/.test(String(id)));
}

/** What a token is made of: it goes into a header, where a space or a letter of another script cannot stand. */
export const tokenPattern = /^[!-~]+$/;

/** How a call is sent: method, headers and body. Cookies never go along; the token only where it belongs. */
export function requestOf(endpoint: Endpoint, { json, form }: Parts, token: string | undefined): RequestInit {
  const headers = new Headers({ Accept: endpoint.accept ?? 'application/json' });
  if (endpoint.bearer && token) headers.set('Authorization', `Bearer ${token}`);
  const request: RequestInit = { method: endpoint.method, headers, credentials: 'omit', cache: 'no-store' };
  if (form) return { ...request, body: new URLSearchParams(form) };
  if (json === undefined) return request;
  headers.set('Content-Type', 'application/json');
  return { ...request, body: JSON.stringify(json, withNumericIds) };
}

// By their whole names: `school_user_id` and `uuid` are texts, also when they are all digits.
const idFields = /^(form|assignment|group|user|block|question|school|role|permission)_id$/;

/** Sends ids of digits as numbers, whether they came from the backend as text or from the address bar. */
function withNumericIds(field: string, value: unknown): unknown {
  if (field === 'groups' && Array.isArray(value)) return value.map(asNumericId);
  return idFields.test(field) ? asNumericId(value) : value;
}

/** A leading zero, or more digits than a number holds, would be lost: such an id stays text. */
function asNumericId(id: unknown): unknown {
  const isNumeric = typeof id === 'string' && /^(0|[1-9]\d*)$/.test(id) && Number.isSafeInteger(Number(id));
  return isNumeric ? Number(id) : id;
}
