import { hasValidIds } from '../../src/api/request.ts';
import { roleOf } from '../../src/api/rights.ts';
import { answerRange, isOnScale } from '../../src/api/scale.ts';
import type { Id } from '../../src/api/schema.ts';
import { educations, maritalStates, sexes, spokenLanguages } from '../../src/api/user-choices.ts';
import { dayOf } from '../../src/features/profile/user-fields.ts';
import { count } from './differences.ts';
import type { ReadName } from './reads.ts';
import type { Difference } from './types.ts';

type Rule = {
  field: string;
  expected: string;
  came: string;
  effect: string;
  isFit: (value: unknown) => boolean;
};

const asItCame = 'the app shows it and sends it back as it came';
const otherText = 'another text';

/** A rule for texts. Anything else is judged by the schema. */
function textRule(field: string, expected: string, effect: string, isFit: (text: string) => boolean): Rule {
  const isFitOrNoText = (value: unknown) => typeof value !== 'string' || value === '' || isFit(value);
  return { field, expected, came: otherText, effect, isFit: isFitOrNoText };
}

const choice = (field: string, choices: readonly string[]) =>
  textRule(field, choices.join(', '), asItCame, (text) => choices.includes(text.toLowerCase()));

const addressId = (field: string): Rule => ({
  field,
  expected: '1 to 64 letters, digits, "-" or "_"',
  came: 'other characters, or more',
  effect: 'the app makes no call with it',
  isFit: (id) =>
    !['string', 'number'].includes(typeof id) || id === '' || hasValidIds({ params: { id: String(id) } }),
});

const color = textRule('color', 'six hex digits, without "#"', 'the app shows no colour', (text) =>
  /^[\da-f]{6}$/i.test(text),
);

const userRules: Rule[] = [
  choice('sex', sexes),
  choice('language', spokenLanguages),
  choice('marital_state', maritalStates),
  choice('education', educations),
  textRule('birthdate', 'YYYY-MM-DD', asItCame, (text) => dayOf(text.slice(0, 10)) !== ''),
  {
    field: 'role',
    expected: 'a role_id from 1 to 5',
    came: 'another one',
    effect: 'such a person may do nothing in the app',
    isFit: (role) => Object(role).role_id == null || roleOf({ role: Object(role) }) !== null,
  },
  addressId('user_id'),
];

const feedback: Rule = {
  field: 'feedback',
  expected: 'a text, {main_feedback, feedback_steps}, or these by group',
  came: 'something else',
  effect: 'the app shows no feedback',
  isFit: (value) => [value].flat().every(isFeedback),
};

function isFeedback(part: unknown): boolean {
  if (part == null || typeof part === 'string') return true;
  const fields = Object.keys(Object(part));
  if (fields.includes('feedback')) return isFeedback(Object(part).feedback);
  const isEmpty = typeof part === 'object' && fields.length === 0;
  return isEmpty || fields.includes('main_feedback') || fields.includes('feedback_steps');
}

const roleId: Rule = {
  field: 'role_id',
  expected: 'a number from 1 to 5',
  came: 'another one',
  effect: 'the app does not know this role, or takes it for another one',
  isFit: (id) => id == null || roleOf({ role: { role_id: id as Id } }) !== null,
};

const rulesOf: Partial<Record<ReadName, { list?: string; rules: Rule[] }>> = {
  getUser: { rules: userRules },
  listRoles: { list: '[]', rules: [roleId] },
  listUserForms: { list: '[]', rules: [addressId('assignment_id'), color] },
  listForms: { list: '[]', rules: [addressId('form_id'), color] },
  listGroupForms: { list: '[]', rules: [addressId('form_id'), color] },
  listGroups: { list: '[]', rules: [addressId('group_id')] },
  listAssignments: { list: '[]', rules: [addressId('assignment_id')] },
  getUserForm: { list: 'blocks[]', rules: [feedback] },
};

/** The ids that must differ from each other. */
const uniqueIds: Partial<Record<ReadName, string[]>> = {
  listUserForms: ['[].assignment_id'],
  listForms: ['[].form_id'],
  listGroupForms: ['[].form_id'],
  listGroups: ['[].group_id'],
  listAssignments: ['[].assignment_id'],
  listTestQuestions: ['[].question_id'],
  getForm: ['blocks[].block_id', 'blocks[].questions[].question_id'],
  getUserForm: ['blocks[].block_id', 'blocks[].questions[].question_id'],
};

/** The averages, which must be on the scale of the answers. */
const averages: Partial<Record<ReadName, string[]>> = {
  getUserForm: ['blocks[].questions[].average'],
  getAverages: ['blocks[].questions[].average', 'blocks[].questions[].averages[].average'],
};

/** The lists that a page needs a row of, and what follows without one. An empty path is the answer itself. */
const filledLists: Partial<Record<ReadName, Record<string, string>>> = {
  listSchools: { '': 'nobody can register' },
  listRoles: { '': 'nobody can be given a role' },
  listTestQuestions: { '': 'the test cannot be taken' },
  getForm: { blocks: 'there is nothing to see', 'blocks[].questions': 'the block is empty' },
  getUserForm: { blocks: 'there is nothing to answer', 'blocks[].questions': 'the block is empty' },
  getAverages: { 'blocks[].questions': 'the block has no score' },
};

/** What docs/backend.md, 3 says of values, which the schemas leave to the pages. */
export function extraDifferences(name: ReadName, answer: unknown): Difference[] {
  const { list = '', rules = [] } = rulesOf[name] ?? {};
  const records = valuesAt(answer, list);
  const found = records.flatMap((row) =>
    rules.flatMap(({ isFit, ...rule }) =>
      isFit(Object(row)[rule.field]) ? [] : [{ ...rule, field: list ? `${list}.${rule.field}` : rule.field }],
    ),
  );
  return [
    ...count(found, () => records.length),
    ...(uniqueIds[name] ?? []).flatMap((path) => repeatedIds(answer, path)),
    ...(averages[name] ?? []).flatMap((path) => averagesOffScale(answer, path)),
    ...Object.entries(filledLists[name] ?? {}).flatMap(([path, effect]) =>
      emptyLists(name, answer, path, effect),
    ),
    ...(name === 'getAverages' ? averagesOfNoGroup(answer) : []),
  ];
}

function emptyLists(call: ReadName, answer: unknown, path: string, effect: string): Difference[] {
  const [, parents = '', name = ''] = /^(?:(.*)\.)?(.*)$/.exec(path) ?? [];
  // Only the averages may leave their questions out: any other missing list is named by the schema.
  const missing = call === 'getAverages' ? [] : undefined;
  const lists = valuesAt(answer, parents).map((parent) =>
    name ? (Object(parent)[name] ?? missing) : parent,
  );
  const empty = lists.filter((list) => Array.isArray(list) && list.length === 0);
  const difference = { field: path, expected: 'at least one row', came: 'none', effect };
  return count(
    empty.map(() => difference),
    () => lists.length,
  );
}

function averagesOfNoGroup(answer: unknown): Difference[] {
  const field = 'blocks[].questions[].averages[].group_id';
  const rows = ['average', 'averages']
    .flatMap((name) => valuesAt(answer, `blocks[].questions[].${name}`))
    .filter(Array.isArray)
    .flat();
  const difference = {
    field,
    expected: 'an id',
    came: 'nothing',
    effect: 'the app shows this average nowhere',
  };
  return count(
    rows.filter((row) => Object(row).group_id == null).map(() => difference),
    () => rows.length,
  );
}

function repeatedIds(answer: unknown, path: string): Difference[] {
  const ids = valuesAt(answer, path).map(String);
  const repeated = ids.filter((id, at) => ids.indexOf(id) !== at);
  const difference = { field: path, expected: 'another one in each row', came: 'one twice' };
  return count(
    repeated.map(() => ({ ...difference, effect: 'the app takes the two rows for one' })),
    () => ids.length,
  );
}

function averagesOffScale(answer: unknown, path: string): Difference[] {
  const numbers = valuesAt(answer, path).filter((value) => typeof value === 'number');
  const { min, max } = answerRange;
  const difference = { field: path, expected: `a number from ${min} to ${max}`, came: 'another number' };
  return count(
    numbers
      .filter((number) => !isOnScale(number))
      .map(() => ({ ...difference, effect: 'the app shows a score outside its scale' })),
    () => numbers.length,
  );
}

/** The values at a path such as `blocks[].questions[].average`; what is missing or null is left out. */
function valuesAt(answer: unknown, path: string): unknown[] {
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
