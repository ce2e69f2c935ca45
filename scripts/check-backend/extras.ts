import { educations, maritalStates, sexes, spokenLanguages } from '../../src/api/account.ts';
import { roleOf } from '../../src/api/rights.ts';
import { answerRange, isOnScale } from '../../src/api/scale.ts';
import { asAnswer, asNumber, type Id } from '../../src/api/schema.ts';
import type { ReadName } from './reads.ts';
import type { Difference } from './types.ts';

/** What docs/backend.md, 3 says of values, which the schemas leave to the pages. */
type Rule = {
  path: string;
  expected: string;
  effect: string;
  isFit: (value: unknown, at: number, all: unknown[]) => boolean;
};

const asItCame = 'the app shows it and sends it back as it came';

const choice = (path: string, choices: readonly string[]): Rule => ({
  path,
  expected: choices.join(', '),
  effect: asItCame,
  isFit: (value) => typeof value !== 'string' || value === '' || choices.includes(value.toLowerCase()),
});

const unique = (path: string): Rule => ({
  path,
  expected: 'another one in each row',
  effect: 'the app takes the two rows for one',
  isFit: (id, at, all) => all.findIndex((other) => String(other) === String(id)) === at,
});

const color: Rule = {
  path: '[].color',
  expected: 'six hex digits, without "#"',
  effect: 'the app shows no colour',
  isFit: (value) => typeof value !== 'string' || /^[\da-f]{6}$/i.test(value),
};

const average = (path: string): Rule => ({
  path,
  expected: `a number from ${answerRange.min} to ${answerRange.max}`,
  effect: 'the app shows no score, or one outside its scale',
  isFit: (value) => {
    const number = asNumber(value);
    return Array.isArray(value) || (number !== null && isOnScale(number));
  },
});

const role = (path: string): Rule => ({
  path,
  expected: 'a number from 1 to 5',
  effect: 'the app does not know this role, or takes it for another one',
  isFit: (id) => roleOf({ role: { role_id: id as Id } }) !== null,
});

const blocks = [unique('blocks[].block_id'), unique('blocks[].questions[].question_id')];

const rules: Partial<Record<ReadName, Rule[]>> = {
  getUser: [
    choice('sex', sexes),
    choice('language', spokenLanguages),
    choice('marital_state', maritalStates),
    choice('education', educations),
    {
      path: 'birthdate',
      expected: 'YYYY-MM-DD',
      effect: asItCame,
      isFit: (value) => typeof value !== 'string' || /^$|^\d{4}-\d\d-\d\d/.test(value),
    },
    role('role.role_id'),
  ],
  listRoles: [role('[].role_id')],
  listUserForms: [unique('[].assignment_id'), color],
  listForms: [unique('[].form_id'), color],
  listGroupForms: [unique('[].form_id'), color],
  listGroups: [unique('[].group_id')],
  listAssignments: [unique('[].assignment_id')],
  listTestQuestions: [unique('[].question_id')],
  getForm: blocks,
  getUserForm: [
    ...blocks,
    {
      path: 'blocks[].questions[].answer',
      expected: `a number from ${answerRange.min} to ${answerRange.max}`,
      effect: 'the app reads it as not given',
      isFit: (value) => asAnswer(asNumber(value)) !== null,
    },
    average('blocks[].questions[].average'),
  ],
  getAverages: [average('blocks[].questions[].average'), average('blocks[].questions[].averages[].average')],
};

/** What differs in the values of an answer whose types may be right. */
export function extraDifferences(name: ReadName, answer: unknown): Difference[] {
  return (rules[name] ?? []).flatMap(({ path, expected, effect, isFit }) => {
    const values = valuesAt(answer, path);
    const wrong = values.filter((value, at) => !isFit(value, at, values));
    const difference = { field: path, expected, came: 'another value', effect };
    return wrong.length > 0 ? [{ ...difference, count: wrong.length, of: values.length }] : [];
  });
}

/** The values at a path such as `blocks[].questions[].average`; what is missing or null is left out. */
export function valuesAt(answer: unknown, path: string): unknown[] {
  const steps = path.split('.').filter(Boolean);
  const found = steps.reduce<unknown[]>(
    (values, step) => {
      const name = step.replace('[]', '');
      const next = name ? values.map((value) => Object(value)[name]) : values;
      return step.endsWith('[]') ? next.flat() : next;
    },
    [answer],
  );
  return found.filter((value) => value != null);
}
