import { type FieldError, invalid, problem } from './problem.ts';

export type Json = Record<string, unknown>;

/** Per field: which values are right, and what is said of the others. */
export type Checks = Record<string, { right: (value: unknown) => boolean; msg: string }>;

/** The body as a JSON object; throws a 422 for anything else, and for an id that is a text of digits. */
export async function readJson(request: Request): Promise<Json> {
  const body: unknown = await request.json().catch(() => undefined);
  if (!isObject(body)) throw invalid([], 'JSON decode error');
  refuseTextIds(body);
  return body;
}

const idFields = /^(form|assignment|group|user|block|question|school|role|permission)_id$/;

/** As a backend does that wants integers, and reads none into a text. */
function refuseTextIds(part: unknown): void {
  for (const [field, value] of Object.entries(Object(part))) {
    const ids = field === 'groups' ? value : idFields.test(field) ? [value] : [];
    if (Array.isArray(ids) && ids.some((id) => typeof id === 'string' && /^\d+$/.test(id)))
      throw invalid([field], 'Input should be a valid integer');
    if (typeof value === 'object') refuseTextIds(value);
  }
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
