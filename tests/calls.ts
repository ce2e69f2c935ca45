import { type CallName, pathTemplate } from '../src/api/calls.ts';
import { type Endpoint, endpoints } from '../src/api/endpoints.ts';

/** The values in the path and the query of a call. */
export type Values = Record<string, string | number>;

const prefixes = { auth: '/api/auth', api: '/api/evaluation' };

/**
 * The path of a call with its query, such as `/api/evaluation/forms?form_id=3`. A parameter of the path without a value
 * stays as it is: `:formId`.
 */
export function pathOf(name: CallName, values: Values = {}): string {
  const { base, path }: Endpoint = endpoints[name];
  const filled = path.replace(/:(\w+)/g, (whole, key) => String(values[key] ?? whole));
  const inQuery = Object.entries(values).filter(([key]) => !path.split(/[:/]/).includes(key));
  const query = new URLSearchParams(inQuery.map(([key, value]) => [key, String(value)]));
  return prefixes[base] + filled + (query.size > 0 ? `?${query}` : '');
}

/** A call in one line, such as `DELETE /api/evaluation/forms?form_id=3`. */
export function lineOf(name: CallName, values: Values = {}): string {
  return `${endpoints[name].method} ${pathOf(name, values)}`;
}

/** Matches the URL of a call, with or without a query, where the values are not given for any. */
export function urlOf(name: CallName, values: Values = {}): RegExp {
  const [path = '', query] = pathOf(name, values).split('?');
  return new RegExp(`${path.replace(/:\w+/g, '[^/?]+')}${query ? `\\?${query}` : '(\\?.*)?'}$`);
}

/** Whether a line is one of this call, with whatever path and query. */
export function isCall(line: string, name: CallName): boolean {
  const { method } = endpoints[name];
  return line.startsWith(`${method} `) && urlOf(name).test(line);
}

/** A call as docs/backend.md writes it, such as `DELETE {api}/assignment/{assignment_id}`. */
export function documentedLine(name: CallName, values: Values = {}): string {
  const { base, method, path }: Endpoint = endpoints[name];
  const filled = path.replace(/:(\w+)/g, (whole, key) => String(values[key] ?? whole));
  return `${method} {${base}}${pathTemplate(filled)}`;
}

/** The values in the path of a call; none when it is another path. */
export function valuesIn(name: CallName, path: string): Record<string, string | undefined> {
  const pattern = pathOf(name).replace(/:(\w+)/g, '(?<$1>[^/?]+)');
  return new RegExp(`^${pattern}$`).exec(path)?.groups ?? {};
}
