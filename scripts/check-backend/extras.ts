import { hasValidIds } from '../../src/api/request.ts';
import { roleOf } from '../../src/api/rights.ts';
import { educations, maritalStates, sexes, spokenLanguages } from '../../src/api/user-choices.ts';
import { dayOf } from '../../src/features/profile/user-fields.ts';
import { count } from './differences.ts';
import type { ReadName } from './reads.ts';
import type { Difference } from './types.ts';

type Fields = Record<string, unknown>;
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

const rulesOf: Partial<Record<ReadName, { list?: string; rules: Rule[] }>> = {
  getUser: { rules: userRules },
  listUserForms: { list: '[]', rules: [addressId('assignment_id'), color] },
  listForms: { list: '[]', rules: [addressId('form_id'), color] },
  listGroupForms: { list: '[]', rules: [addressId('form_id'), color] },
  listGroups: { list: '[]', rules: [addressId('group_id')] },
  listAssignments: { list: '[]', rules: [addressId('assignment_id')] },
  getUserForm: { list: 'blocks[]', rules: [feedback] },
};

/** What docs/backend.md, 3 says of values, which the schemas leave to the pages. */
export function extraDifferences(name: ReadName, answer: unknown): Difference[] {
  const { list = '', rules = [] } = rulesOf[name] ?? {};
  const rows: unknown[] = [list === 'blocks[]' ? Object(answer).blocks : answer].flat();
  const records = rows.filter((row): row is Fields => typeof row === 'object' && row !== null);
  const found = records.flatMap((row) =>
    rules.flatMap(({ isFit, ...rule }) =>
      isFit(row[rule.field]) ? [] : [{ ...rule, field: list ? `${list}.${rule.field}` : rule.field }],
    ),
  );
  return count(found, () => records.length);
}
