/**
 * What a strict backend accepts as a value, similar to JSON Schema. All fields of an object are required, and no others
 * allowed; one that may be null is `nullable`.
 */
export type Schema = { nullable?: true } & (
  | { type: 'integer'; minimum?: number; maximum?: number; const?: number }
  | { type: 'string'; minLength?: number; maxLength?: number; pattern?: string; enum?: readonly string[] }
  | { type: 'string'; format: 'date' | 'email' | 'uuid' }
  | { type: 'boolean' }
  | { type: 'array'; items: Schema; minItems?: number }
  | { type: 'object'; properties: Record<string, Schema> }
);

type Of<Type extends Schema['type']> = Extract<Schema, { type: Type }>;
type Place = (string | number)[];

/** An entry of a 422 by pydantic v2. */
export interface PydanticError {
  type: string;
  loc: Place;
  msg: string;
  input: unknown;
  ctx?: Record<string, unknown>;
}

const errors: {
  [Type in Schema['type']]: (schema: Of<Type>, input: unknown, loc: Place) => PydanticError[];
} = {
  boolean: (_, input, loc) =>
    typeof input === 'boolean'
      ? []
      : [{ type: 'bool_type', loc, msg: 'Input should be a valid boolean', input }],

  integer({ const: only, minimum = -Infinity, maximum = Infinity }, input, loc) {
    if (!Number.isInteger(input))
      return [{ type: 'int_type', loc, msg: 'Input should be a valid integer', input }];
    if (only !== undefined && input !== only)
      return [
        { type: 'literal_error', loc, msg: `Input should be ${only}`, input, ctx: { expected: `${only}` } },
      ];
    if (Number(input) < minimum) return [tooSmall(minimum, input, loc)];
    return Number(input) > maximum ? [tooLarge(maximum, input, loc)] : [];
  },

  string(schema, input, loc) {
    if (typeof input !== 'string')
      return [{ type: 'string_type', loc, msg: 'Input should be a valid string', input }];
    if ('format' in schema) return formats[schema.format](input, loc);
    const { enum: values, pattern, minLength = 0, maxLength = Infinity } = schema;
    const { length } = [...input];
    if (values && !values.includes(input)) {
      const expected = values
        .map((value) => `'${value}'`)
        .join(', ')
        .replace(/, ([^,]*)$/, ' or $1');
      return [{ type: 'enum', loc, msg: `Input should be ${expected}`, input, ctx: { expected } }];
    }
    if (length < minLength) return [tooShort(minLength, input, loc)];
    if (length > maxLength) return [tooLong(maxLength, input, loc)];
    if (pattern && !new RegExp(pattern).test(input)) {
      const msg = `String should match pattern '${pattern}'`;
      return [{ type: 'string_pattern_mismatch', loc, msg, input, ctx: { pattern } }];
    }
    return [];
  },

  array({ items, minItems = 0 }, input, loc) {
    if (!Array.isArray(input))
      return [{ type: 'list_type', loc, msg: 'Input should be a valid list', input }];
    if (input.length < minItems) {
      const msg = `List should have at least ${minItems} item after validation, not ${input.length}`;
      const ctx = { field_type: 'List', min_length: minItems, actual_length: input.length };
      return [{ type: 'too_short', loc, msg, input, ctx }];
    }
    return input.flatMap((item, i) => errorsIn(items, item, [...loc, i]));
  },

  object({ properties }, input, loc) {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) {
      const msg = 'Input should be a valid dictionary or object to extract fields from';
      return [{ type: 'model_attributes_type', loc, msg, input }];
    }
    return errorsInFields(properties, { ...input }, loc, errorsIn);
  },
};

/** All errors in a value of a JSON body. */
export function errorsIn(schema: Schema, input: unknown, loc: Place): PydanticError[] {
  if (input === null && schema.nullable) return [];
  return (errors[schema.type] as (schema: Schema, input: unknown, loc: Place) => PydanticError[])(
    schema,
    input,
    loc,
  );
}

/** All errors in a value of a path, query or form, where numbers are texts. */
export function errorsInText(schema: Schema, input: unknown, loc: Place): PydanticError[] {
  if (schema.type !== 'integer') return errorsIn(schema, input, loc);
  if (/^[+-]?\d+$/.test(String(input))) return errorsIn(schema, Number(input), loc);
  const msg = 'Input should be a valid integer, unable to parse string as an integer';
  return [{ type: 'int_parsing', loc, msg, input }];
}

/** All errors in an object: of its fields in order, then of unknown ones. */
export function errorsInFields(
  properties: Record<string, Schema>,
  input: Record<string, unknown>,
  loc: Place,
  errorsInField: typeof errorsIn,
): PydanticError[] {
  const found = Object.entries(properties).flatMap(([field, schema]) =>
    Object.hasOwn(input, field)
      ? errorsInField(schema, input[field], [...loc, field])
      : [{ type: 'missing', loc: [...loc, field], msg: 'Field required', input }],
  );
  const extra = Object.entries(input).filter(([field]) => !Object.hasOwn(properties, field));
  return [
    ...found,
    ...extra.map(([field, value]) => ({
      type: 'extra_forbidden',
      loc: [...loc, field],
      msg: 'Extra inputs are not permitted',
      input: value,
    })),
  ];
}

const formats: Record<'date' | 'email' | 'uuid', (input: string, loc: Place) => PydanticError[]> = {
  date(input, loc) {
    const date = new Date(`${input}T00:00:00Z`);
    const exists = !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(input);
    if (/^\d{4}-\d\d-\d\d$/.test(input) && exists) return [];
    const error = 'day value is outside expected range, or the date is not YYYY-MM-DD';
    const msg = `Input should be a valid date or datetime, ${error}`;
    return [{ type: 'date_from_datetime_parsing', loc, msg, input, ctx: { error } }];
  },
  email(input, loc) {
    if (/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(input.trim())) return [];
    const reason = 'It must have exactly one @-sign, and a period after it.';
    const msg = `value is not a valid email address: ${reason}`;
    return [{ type: 'value_error', loc, msg, input, ctx: { reason } }];
  },
  uuid(input, loc) {
    if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(input)) return [];
    const error = 'invalid length or character';
    return [
      { type: 'uuid_parsing', loc, msg: `Input should be a valid UUID, ${error}`, input, ctx: { error } },
    ];
  },
};

const tooSmall = (ge: number, input: unknown, loc: Place): PydanticError => ({
  type: 'greater_than_equal',
  loc,
  msg: `Input should be greater than or equal to ${ge}`,
  input,
  ctx: { ge },
});

const tooLarge = (le: number, input: unknown, loc: Place): PydanticError => ({
  type: 'less_than_equal',
  loc,
  msg: `Input should be less than or equal to ${le}`,
  input,
  ctx: { le },
});

const tooShort = (min_length: number, input: string, loc: Place): PydanticError => ({
  type: 'string_too_short',
  loc,
  msg: `String should have at least ${min_length} character${min_length === 1 ? '' : 's'}`,
  input,
  ctx: { min_length },
});

const tooLong = (max_length: number, input: string, loc: Place): PydanticError => ({
  type: 'string_too_long',
  loc,
  msg: `String should have at most ${max_length} characters`,
  input,
  ctx: { max_length },
});
