import type { Right } from '../../src/api/rights.ts';
import { callLine } from '../calls/functions.ts';
import { type JsonSchema, jsonSchemaOf } from '../calls/json-schema.ts';
import { describeCalls } from './describe.ts';

const lineWidth = 118;
const indent = 28;

const people: Partial<Record<Right, string>> = {
  'own-forms': 'students',
  users: 'administrators',
  forms: 'those who manage forms',
  groups: 'those who manage groups',
  assignments: 'those who manage assignments',
  data: 'those who read the data',
};

/** The rows of the table of calls in docs/backend.md. */
export async function callRows(): Promise<string[][]> {
  return (await describeCalls()).map(({ name, type, endpoint, call }) => [
    `\`${callLine(name, type)}\``,
    endpoint.bearer ? '•' : '',
    call.rights?.map((right) => people[right] ?? right).join(' and ') ??
      (endpoint.bearer ? 'everybody with a session' : 'everybody'),
    `\`${name}\``,
  ]);
}

/** What each call sends and reads, in short, as lines of a block of code. */
export async function shapeLines(): Promise<string[]> {
  const shapes = (await describeCalls()).flatMap((described) => {
    const { call, answer } = described;
    const body = call.json ?? call.form;
    return [
      ...(body ? [{ ...described, word: 'sends', shape: shapeOf(jsonSchemaOf(body)) }] : []),
      ...(answer ? [{ ...described, word: 'reads', shape: shapeOf(answer) }] : []),
    ];
  });
  return shapes.flatMap(({ name, type, word, shape }) => {
    const twins = shapes.filter(
      (other) => other.name === name && other.word === word && other.shape === shape,
    );
    if (twins[0]?.type !== type) return [];
    const label = twins.length > 1 || !type ? name : `${name}, ${type}`;
    return wrap(`${label.padEnd(indent - 6)}${word} ${shape}`);
  });
}

/** A schema in short: `{group_id, name?}`; a list is in square brackets. */
function shapeOf({ type, properties, required = [], items, anyOf }: JsonSchema): string {
  if (anyOf) return anyOf.map(shapeOf).find((shape) => shape !== '') ?? '';
  if (type === 'array') return `[${shapeOf(items ?? {}) || items?.type}]`;
  if (!properties) return type === 'object' ? '{name: score}' : '';
  const fields = Object.entries(properties).map(([name, schema]) => {
    const isOptional = !required.includes(name) || schema.anyOf?.some(({ type }) => type === 'null');
    const inner = shapeOf(schema);
    return `${name}${isOptional ? '?' : ''}${inner && ` ${inner}`}`;
  });
  return `{${fields.join(', ')}}`;
}

function wrap(line: string): string[] {
  const lines = [''];
  for (const word of line.split(/(?<=\S) (?=\S)/)) {
    const last = lines.at(-1) ?? '';
    if (last && last.length + word.length >= lineWidth) lines.push(' '.repeat(indent) + word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}
