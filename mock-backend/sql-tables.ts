import type { State } from './state.ts';

export type SqlValue = string | number | boolean | null;

export interface SqlTable {
  name: string;
  key: string;
  /** Types by column, in the order of a row's values. */
  columns: Record<string, string>;
  rows: SqlValue[][];
}

/** A column's type, and the function that reads its value. */
type Column<Row> = [type: string, value: (row: Row) => SqlValue];

const text = 'TEXT NOT NULL';
const number = 'INTEGER NOT NULL';
const refers = (place: string) => `${number} REFERENCES ${place}`;
const toUser = refers('school_user (user_id)');
const toForm = refers('form (form_id)');
const toAssignment = refers('assignment (assignment_id)');
const toGroup = refers('student_group (group_id)');

/**
 * The database as tables, without passwords and sessions. Tables come after those that they refer to, and no name is a
 * reserved word of a common SQL engine.
 */
export function sqlTables(state: State): SqlTable[] {
  const blocks = state.forms.flatMap(({ form_id, blocks }) => blocks.map((row) => ({ ...row, form_id })));
  return [
    table('school', 'school_id', state.schools, {
      school_id: [number, ({ id }) => id],
      name: [text, ({ name }) => name],
    }),
    table('user_role', 'role_id', state.roles, {
      role_id: [number, ({ role_id }) => role_id],
      name: [text, ({ name }) => name],
    }),
    table('school_user', 'user_id', state.users, {
      user_id: [number, ({ user_id }) => user_id],
      uuid: ['CHAR(36) NOT NULL UNIQUE', ({ uuid }) => uuid],
      firstname: [text, ({ firstname }) => firstname],
      name: [text, ({ name }) => name],
      email: [text, ({ email }) => email],
      role_id: [refers('user_role (role_id)'), ({ role_id }) => role_id],
      permission_id: [number, ({ permission_id }) => permission_id],
      school_id: [refers('school (school_id)'), ({ school_id }) => school_id],
      school_user_id: [text, ({ school_user_id }) => school_user_id],
      sex: ['TEXT', ({ sex }) => sex],
      spoken_language: ['TEXT', ({ language }) => language],
      birthdate: ['DATE', ({ birthdate }) => birthdate],
      marital_state: ['TEXT', ({ marital_state }) => marital_state],
      education: ['TEXT', ({ education }) => education],
    }),
    table('student_group', 'group_id', state.groups, {
      group_id: [number, ({ group_id }) => group_id],
      name: [text, ({ name }) => name],
      memberlimit: [number, ({ memberlimit }) => memberlimit],
    }),
    table('form', 'form_id', state.forms, {
      form_id: [number, ({ form_id }) => form_id],
      name: [text, ({ name }) => name],
      description: [text, ({ description }) => description],
      color: ['CHAR(6) NOT NULL', ({ color }) => color],
      teacher_id: [toUser, ({ teacher_id }) => teacher_id],
    }),
    table('form_block', 'block_id', blocks, {
      block_id: [number, ({ block_id }) => block_id],
      form_id: [toForm, ({ form_id }) => form_id],
      name: [text, ({ name }) => name],
      description: [text, ({ description }) => description],
    }),
    table('question', 'question_id', below(blocks, 'questions'), {
      question_id: [number, ([, { question_id }]) => question_id],
      block_id: [refers('form_block (block_id)'), ([{ block_id }]) => block_id],
      question: [text, ([, { question }]) => question],
    }),
    table('assignment', 'assignment_id', state.assignments, {
      assignment_id: [number, ({ assignment_id }) => assignment_id],
      name: [text, ({ name }) => name],
      form_id: [toForm, ({ form_id }) => form_id],
      is_open: ['BOOLEAN NOT NULL', ({ open }) => open],
    }),
    table('assignment_group', 'assignment_id, group_id', below(state.assignments, 'group_ids'), {
      assignment_id: [toAssignment, ([{ assignment_id }]) => assignment_id],
      group_id: [toGroup, ([, group_id]) => group_id],
    }),
    table('subscription', 'assignment_id, user_id', state.subscriptions, {
      assignment_id: [toAssignment, ({ assignment_id }) => assignment_id],
      user_id: [toUser, ({ user_id }) => user_id],
      group_id: [toGroup, ({ group_id }) => group_id],
      submitted_at: ['TIMESTAMP NULL', ({ submitted_at }) => submitted_at && timestamp(submitted_at)],
    }),
    table('answer', 'assignment_id, user_id, question_id', answersOf(state.subscriptions), {
      assignment_id: [toAssignment, ([{ assignment_id }]) => assignment_id],
      user_id: [toUser, ([{ user_id }]) => user_id],
      question_id: [refers('question (question_id)'), ([, questionId]) => questionId],
      answer: [number, ([, , answer]) => answer],
    }),
    table('test_answer', 'test_type, user_id, question_id', answersOf(state.tests), {
      test_type: ['VARCHAR(8) NOT NULL', ([{ type }]) => type],
      user_id: [toUser, ([{ user_id }]) => user_id],
      question_id: [number, ([, questionId]) => questionId],
      answer: [number, ([, , answer]) => answer],
    }),
  ];
}

function table<Row>(name: string, key: string, rows: Row[], columns: Record<string, Column<Row>>): SqlTable {
  const values = Object.values(columns).map(([, value]) => value);
  return {
    name,
    key,
    columns: Object.fromEntries(Object.entries(columns).map(([column, [type]]) => [column, type])),
    rows: rows.map((row) => values.map((value) => value(row))),
  };
}

function below<Item, Field extends string, Row extends Record<Field, Item[]>>(
  rows: Row[],
  field: Field,
): [Row, Row[Field][number]][] {
  return rows.flatMap((row) => row[field].map((item): [Row, Item] => [row, item]));
}

function answersOf<Row extends { answers: Record<string, number> }>(rows: Row[]): [Row, number, number][] {
  return rows.flatMap((row) =>
    Object.entries(row.answers).map(([id, answer]): [Row, number, number] => [row, Number(id), answer]),
  );
}

function timestamp(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ');
}
