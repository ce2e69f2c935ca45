import * as v from 'valibot';
import type { FieldError } from './problem.ts';

type Issue = v.BaseIssue<unknown> & { expected: string | null; requirement?: unknown };
type Words = Pick<FieldError, 'type' | 'msg' | 'ctx'>;

/** What FastAPI says, with pydantic v2, of a value that valibot refuses. By the type of the issue. */
const words: Record<string, (issue: Issue) => Words> = {
  boolean: () => ({ type: 'bool_type', msg: 'Input should be a valid boolean' }),
  string: () => ({ type: 'string_type', msg: 'Input should be a valid string' }),
  array: () => ({ type: 'list_type', msg: 'Input should be a valid list' }),
  number: () => ({ type: 'int_type', msg: 'Input should be a valid integer' }),
  integer: () => ({ type: 'int_type', msg: 'Input should be a valid integer' }),
  literal: ({ expected }) => ({
    type: 'literal_error',
    msg: `Input should be ${expected}`,
    ctx: { expected },
  }),
  picklist({ expected }) {
    const values = `${expected}`.replace(/[()]/g, '').replaceAll('"', "'").replaceAll(' | ', ', ');
    const listed = values.replace(/, ([^,]*)$/, ' or $1');
    return { type: 'enum', msg: `Input should be ${listed}`, ctx: { expected: listed } };
  },
  min_value: ({ requirement }) => ({
    type: 'greater_than_equal',
    msg: `Input should be greater than or equal to ${requirement}`,
    ctx: { ge: requirement },
  }),
  max_value: ({ requirement }) => ({
    type: 'less_than_equal',
    msg: `Input should be less than or equal to ${requirement}`,
    ctx: { le: requirement },
  }),
  min_length: ({ requirement, input }) =>
    Array.isArray(input)
      ? {
          type: 'too_short',
          msg: `List should have at least ${requirement} item after validation, not ${input.length}`,
          ctx: { field_type: 'List', min_length: requirement, actual_length: input.length },
        }
      : tooShort(requirement),
  min_graphemes: ({ requirement }) => tooShort(requirement),
  max_graphemes: ({ requirement }) => ({
    type: 'string_too_long',
    msg: `String should have at most ${requirement} characters`,
    ctx: { max_length: requirement },
  }),
  regex({ requirement }) {
    const { source } = requirement as RegExp;
    const ctx = { pattern: source };
    return { type: 'string_pattern_mismatch', msg: `String should match pattern '${source}'`, ctx };
  },
  email() {
    const reason = 'It must have exactly one @-sign, and a period after it.';
    return { type: 'value_error', msg: `value is not a valid email address: ${reason}`, ctx: { reason } };
  },
  uuid() {
    const error = 'invalid length or character';
    return { type: 'uuid_parsing', msg: `Input should be a valid UUID, ${error}`, ctx: { error } };
  },
  iso_date: () => noDay,
  check: () => noDay,
};

function tooShort(min_length: unknown): Words {
  const msg = `String should have at least ${min_length} character${min_length === 1 ? '' : 's'}`;
  return { type: 'string_too_short', msg, ctx: { min_length } };
}

const noDayError = 'day value is outside expected range, or the date is not YYYY-MM-DD';
const noDay: Words = {
  type: 'date_from_datetime_parsing',
  msg: `Input should be a valid date or datetime, ${noDayError}`,
  ctx: { error: noDayError },
};

const noObject: Words = {
  type: 'model_attributes_type',
  msg: 'Input should be a valid dictionary or object to extract fields from',
};

/** The errors in the fields of an object, in FastAPI's form. `place` is where it is, such as `['body']`. */
export function fieldErrors(schema: v.GenericSchema, input: unknown, place: FieldError['loc']): FieldError[] {
  if (input === undefined) return [{ type: 'missing', loc: place, msg: 'Field required', input: null }];
  if (Array.isArray(input)) return [{ ...noObject, loc: place, input }];
  const { issues = [] } = v.safeParse(schema, input, { abortPipeEarly: true });
  return issues.map((issue) => {
    const loc = [...place, ...(issue.path ?? []).map(({ key }) => key as string | number)];
    return { loc, ...errorOf(issue as Issue) };
  });
}

function errorOf(issue: Issue): Words & { input: unknown } {
  const last = issue.path?.at(-1);
  if (issue.type !== 'strict_object') {
    const said = words[issue.type];
    if (!said) throw new Error(`There are no words for an issue of the type ${issue.type}`);
    return { ...said(issue), input: issue.input };
  }
  if (issue.expected === 'never')
    return { type: 'extra_forbidden', msg: 'Extra inputs are not permitted', input: last?.value };
  // The key is missing, or the value is no object.
  return issue.expected === 'Object'
    ? { ...noObject, input: issue.input }
    : { type: 'missing', msg: 'Field required', input: last && 'input' in last ? last.input : null };
}

/** What text fields hold: numbers where the schema wants a whole number. Other texts stay, to be refused. */
export function withNumbers(
  schema: v.GenericSchema,
  input: Record<string, unknown>,
): Record<string, unknown> {
  const { entries = {} } = schema as { entries?: Record<string, v.GenericSchema> };
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const isNumber = entries[name]?.type === 'number' && /^[+-]?\d+$/.test(String(value));
      return [name, isNumber ? Number(value) : value];
    }),
  );
}

/** The same errors for a parameter or a field of a form, which FastAPI reads one by one from text. */
export function asTextError(error: FieldError): FieldError {
  if (error.type === 'missing') return { ...error, input: null };
  if (error.type !== 'int_type') return error;
  return { ...error, type: 'int_parsing', msg: `${error.msg}, unable to parse string as an integer` };
}
