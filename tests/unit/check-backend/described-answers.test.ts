import { expect, test } from 'vitest';
import { answerConflicts } from '../../../scripts/check-backend/described-answers.ts';
import type { JsonSchema } from '../../../scripts/check-backend/json-schema.ts';
import { resolver } from '../../../scripts/check-backend/openapi-document.ts';

/** A row that the app reads. */
const read: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      id: { anyOf: [{ type: 'string' }, { type: 'number' }] },
      name: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      group: { anyOf: [{ type: 'object', properties: { size: { type: 'number' } } }, { type: 'null' }] },
      anything: {},
    },
    required: ['id'],
  },
};

const Group = { type: 'object', properties: { size: { type: 'integer' } } };
const Loop = { $ref: '#/components/schemas/Loop' };
const resolve = resolver({ paths: {}, components: { schemas: { Group, Loop } } } as never);

const conflicts = (properties: Record<string, JsonSchema>, more: JsonSchema = {}) =>
  answerConflicts(read, { type: 'array', items: { type: 'object', properties, ...more } }, resolve);

const id: JsonSchema = { type: 'integer' };
const rest: Record<string, JsonSchema> = { name: { type: 'string' }, anything: { type: 'string' } };
const ref = { $ref: '#/components/schemas/Group' };

test.each<[string, JsonSchema]>([
  ['a reference', ref],
  ['pydantic 1: a reference in allOf', { allOf: [ref] }],
  ['pydantic 2: anyOf with null', { anyOf: [ref, { type: 'null' }] }],
  ['OpenAPI 3.0: nullable', { ...Group, nullable: true }],
  ['OpenAPI 3.1: a list of types', { ...Group, type: ['object', 'null'] }],
  ['several models in allOf', { allOf: [{ type: 'object', properties: { a: id } }, ref] }],
  [
    'one of several models',
    { oneOf: [{ type: 'object', properties: { a: id, size: { type: 'string' } } }, ref] },
  ],
  ['an object of which nothing is said', { type: 'object' }],
  ['an object that may have more', { type: 'object', properties: { a: id }, additionalProperties: true }],
  ['a reference that leads nowhere', { $ref: '#/components/schemas/None' }],
  ['a reference to itself', Loop],
  ['only null', { type: 'null' }],
])('%s fits', (_, group) => {
  expect(conflicts({ id, ...rest, group })).toEqual([]);
});

test.each<[string, JsonSchema]>([
  ['a whole number', { type: 'integer' }],
  ['a text with a format', { type: 'string', format: 'uuid' } as JsonSchema],
  ['an enum without a type', { enum: ['a', null] }],
  ['a constant', { const: 1 }],
  ['a choice of which one fits', { anyOf: [{ type: 'boolean' }, { type: 'integer' }] }],
])('%s is an id', (_, id) => {
  expect(conflicts({ id, ...rest, group: Group })).toEqual([]);
});

test('what cannot fit is named with its place, and what follows from it', () => {
  expect(
    conflicts({
      id: { type: 'boolean' },
      ...rest,
      group: { ...Group, properties: { size: { type: 'string' } } },
    }),
  ).toEqual([
    {
      field: '[].id',
      expected: 'a text or a number',
      came: 'true or false',
      effect: 'the app leaves the row out',
    },
    { field: '[].group.size', expected: 'a number', came: 'a text', effect: 'the app reads it as not given' },
  ]);
});

test('a field that is missing in the description is named, and whether it may be', () => {
  expect(conflicts({ ...rest, group: ref }, { required: ['name'] })).toEqual([
    {
      field: '[].id',
      expected: 'a text or a number',
      came: 'nothing',
      effect: 'the app leaves the row out',
      isOptional: false,
    },
  ]);
  expect(
    conflicts({ id, anything: id, group: ref }).map(({ field, isOptional }) => [field, isOptional]),
  ).toEqual([['[].name', true]]);
});
