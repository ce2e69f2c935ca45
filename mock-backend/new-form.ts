import type { Db } from './db.ts';
import { type FieldError, problem } from './problem.ts';
import { isObject, isTextOf, type Json } from './request.ts';
import type { FormRow } from './state.ts';

const minLength = 3;

/**
 * Reads the body of POST /forms, with new ids for the form and its parts. Throws one 422 with all errors
 * (docs/backend.md, 5).
 */
export function readNewForm(db: Db, body: Json, teacher_id: number): FormRow {
  const errors = errorsIn(body);
  if (errors.length > 0) throw problem(422, errors);
  return {
    form_id: db.newId(),
    name: textOf(body.name),
    description: textOf(body.description),
    color: textOf(body.color).toLowerCase(),
    teacher_id,
    blocks: itemsOf(body.blocks).map(({ name, description, questions }) => ({
      block_id: db.newId(),
      name: textOf(name),
      description: textOf(description),
      questions: itemsOf(questions).map(({ question }) => ({
        question_id: db.newId(),
        question: textOf(question),
      })),
    })),
  };
}

function errorsIn(body: Json): FieldError[] {
  const errors: FieldError[] = [];
  const refuse = (place: (string | number)[], msg: string) => errors.push({ loc: ['body', ...place], msg });
  const expectText = (value: unknown, place: (string | number)[]) => {
    if (!isTextOf(value, minLength)) refuse(place, 'String should have at least 3 characters');
  };
  const expectOptional = (value: unknown, place: (string | number)[]) => {
    if (value != null && typeof value !== 'string') refuse(place, 'Input should be a valid string');
  };

  expectText(body.name, ['name']);
  expectOptional(body.description, ['description']);
  if (typeof body.color !== 'string' || !/^[0-9a-f]{6}$/i.test(body.color))
    refuse(['color'], 'String should match pattern ^[0-9a-fA-F]{6}$');
  if (!isList(body.blocks) || body.blocks.length === 0)
    refuse(['blocks'], 'List should have at least 1 item');
  itemsOf(body.blocks).forEach((block, i) => {
    expectText(block.name, ['blocks', i, 'name']);
    expectOptional(block.description, ['blocks', i, 'description']);
    if (!isList(block.questions)) refuse(['blocks', i, 'questions'], 'Input should be a valid list');
    itemsOf(block.questions).forEach(({ question }, j) => {
      expectText(question, ['blocks', i, 'questions', j, 'question']);
    });
  });
  return errors;
}

function isList(value: unknown): value is Json[] {
  return Array.isArray(value) && value.every(isObject);
}

function itemsOf(value: unknown): Json[] {
  return isList(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
