import { type FieldError, invalid, problem } from './problem.ts';

export type Json = Record<string, unknown>;

/** Per field: which values are right, and what is said of the others. */
export type Checks = Record<string, { right: (value: unknown) => boolean; msg: string }>;

/** The body as a JSON object; throws a 422 for anything else. */
export async function readJson(request: Request): Promise<Json> {
  const body: unknown = await request.json().catch(() => undefined);
  if (!isObject(body)) throw invalid([], 'JSON decode error');
  return body;
}

/** Throws one 422 that lists every field that is not right. */
export function check(body: Json, checks: Checks): void {
  const errors: FieldError[] = Object.entries(checks)
    .filter(([field, { right }]) => !right(body[field]))
    .map(([field, { msg }]) => ({ loc: ['body', field], msg: field in body ? msg : 'Field required' }));
  if (errors.length > 0) throw problem(422, errors);
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
