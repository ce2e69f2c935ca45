import { type FieldError, invalid, problem } from './problem.ts';

/** The two base addresses of the backend, as MSW path patterns without a slash at the end. */
export interface Bases {
  auth: string;
  api: string;
}

export type Json = Record<string, unknown>;

/** For each field, which values are valid, and the message for others. */
export type Checks = Record<string, { isValid: (value: unknown) => boolean; msg: string }>;

/** Reads the body as a JSON object. Throws a 422 for anything else, and for an id that is a text of digits. */
export async function readJson(request: Request): Promise<Json> {
  const body: unknown = await request.json().catch(() => undefined);
  if (!isObject(body)) throw invalid([], 'JSON decode error');
  refuseTextIds(body);
  return body;
}

const idFields = /^(form|assignment|group|user|block|question|school|role|permission)_id$/;

/** Refuses text ids, like a backend that accepts only integers. */
function refuseTextIds(part: object): void {
  for (const [field, value] of Object.entries(part) as [string, unknown][]) {
    const ids = field === 'groups' ? value : idFields.test(field) ? [value] : [];
    if (Array.isArray(ids) && ids.some((id) => typeof id === 'string' && /^\d+$/.test(id)))
      throw invalid([field], 'Input should be a valid integer');
    if (typeof value === 'object' && value !== null) refuseTextIds(value);
  }
}

/** Throws one 422 with every invalid field. */
export function check(body: Json, checks: Checks): void {
  const errors: FieldError[] = Object.entries(checks)
    .filter(([field, { isValid }]) => !isValid(body[field]))
    .map(([field, { msg }]) => ({ loc: ['body', field], msg: field in body ? msg : 'Field required' }));
  if (errors.length > 0) throw problem(422, errors);
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A query parameter. Throws a 422 when it is missing. */
export function queryOf(request: Request, name: string): string {
  const value = new URL(request.url).searchParams.get(name);
  if (value === null) throw problem(422, [{ loc: ['query', name], msg: 'Field required' }]);
  return value;
}

const segments = new Intl.Segmenter();

/** The number of visible characters, without leading and trailing spaces. */
function lengthOf(text: string): number {
  return [...segments.segment(text.trim())].length;
}

/** Whether a value is a text with `min` to `max` characters. */
export function isTextOf(value: unknown, min: number, max = Number.POSITIVE_INFINITY): value is string {
  if (typeof value !== 'string') return false;
  const length = lengthOf(value);
  return length >= min && length <= max;
}
