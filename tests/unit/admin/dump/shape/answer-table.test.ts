import { describe, expect, it } from 'vitest';
import { readAnswers } from '../../../../../src/features/admin/dump/shape/answer-table.ts';
import { confirmed, tablesOf } from './dump-tables.ts';

const source = {
  table: 'answer',
  person: 'user_id',
  assignment: 'assignment_id',
  question: 'question_id',
  answer: 'answer',
};

/** The answers of a dump in which the table of answers has further columns, of these values. */
function read(sql: string, extra = '', value = '') {
  const more = extra && `, ${extra} text`;
  const last = value && `, '${value}'`;
  const tables =
    tablesOf(`CREATE TABLE answer (user_id int, assignment_id int, question_id int, answer int${more});
INSERT INTO answer VALUES (1, 1, 1, 3${last}), (2, 1, 2, 4${last});
${sql}`);
  const choices = confirmed(tables);
  return readAnswers(tables, { ...choices, answers: source, isEveryone: true });
}
const subscription = (group: string, time: string) =>
  read(`CREATE TABLE subscription (user_id int, assignment_id int, ${group} text, ${time} text);
INSERT INTO subscription VALUES (1, 1, '7', '2024-03-01'), (1, 2, '8', '2024-03-02'), (2, 2, '8', '2024-03-02');`);

describe('the answers', () => {
  it('have no group and no time where the dump has none', () => {
    const table = read('INSERT INTO answer VALUES (NULL, 1, 1, 3), (3, 1, 1, NULL);');
    const nothing = { other: null, group: null, time: null };
    // A row that names no person is no answer.
    expect([...(table?.rows ?? [])]).toEqual([
      { row: 0, person: '1', assignment: '1', question: '1', answer: 3, ...nothing },
      { row: 1, person: '2', assignment: '1', question: '2', answer: 4, ...nothing },
      { row: 3, person: '3', assignment: '1', question: '1', answer: null, ...nothing },
    ]);
    expect([table?.groupColumn, table?.timeColumn, table?.otherColumn]).toEqual([null, null, null]);
    expect([
      table?.questionText('1'),
      table?.blockName('1'),
      table?.assignmentName('1'),
      table?.groupName('1'),
    ]).toEqual([null, null, null, null]);
    expect(table?.personColumn).toMatchObject({ table: 'answer', column: 'user_id' });
  });

  it.each(['group_id', 'groupid', 'STUDENT_GROUP_UUID'])(
    'have the group and time of the submission, in %s',
    (group) => {
      const table = subscription(group, 'submitted_at');
      expect([...(table?.rows ?? [])].map(({ group, time }) => [group, time])).toEqual([
        ['7', '2024-03-01'],
        [null, null],
      ]);
      expect([table?.groupColumn?.table, table?.timeColumn?.table]).toEqual(['subscription', 'subscription']);
    },
  );

  it.each(['my_group_id', 'group_id_2', 'groups'])('have no group in %s', (group) =>
    expect(subscription(group, 'submitted_at')?.groupColumn).toBeNull(),
  );

  it.each(['submitted_at', 'given_on', 'ingevuld_op', 'date', 'datum', 'answered', 'AT'])(
    'have the time in %s',
    (time) => {
      expect(subscription('group_id', time)?.timeColumn).not.toBeNull();
      const own = read('', time, '2024-03-05 10:00:00');
      expect([...(own?.rows ?? [])].map((row) => row.time)).toEqual(Array(2).fill('2024-03-05 10:00:00'));
    },
  );

  it.each(['format', 'lifetime', 'createdby'])('have no time in %s', (time) =>
    expect(read('', time, '2024-03-05')?.timeColumn).toBeNull(),
  );

  it('have no time in a column of something else', () => {
    expect(read('', 'created', 'by hand')?.timeColumn).toBeNull();
    expect(read('', 'created', '7')?.timeColumn).toBeNull();
  });

  it('have their own group before that of the submission', () => {
    const table = read(
      "CREATE TABLE subscription (user_id int, assignment_id int, group_id text);INSERT INTO subscription VALUES (1, 1, '7');",
      'group_id',
      '9',
    );
    expect([...(table?.rows ?? [])].map(({ group }) => group)).toEqual(['9', '9']);
  });

  it.each([
    ['block_id', 'question'],
    ['BLOCKID', 'text'],
    ['form_block_uuid', 'vraag'],
  ])('know the block (%s) and the words (%s) of each question', (block, words) => {
    const table = read(`INSERT INTO answer VALUES (2, 1, 1, 5);
CREATE TABLE question (question_id int, ${block} int, ${words} text);
INSERT INTO question VALUES (1, 5, 'Eerste'), (2, NULL, '');
CREATE TABLE block (${block} int, name text);
INSERT INTO block VALUES (5, 'Inzet');
CREATE TABLE assignment (assignment_id int, name text);
INSERT INTO assignment VALUES (1, 'Brug');`);
    expect([...(table?.blockOf ?? [])]).toEqual([['1', '5']]);
    expect([table?.questionText('1'), table?.questionText('2')]).toEqual(['Eerste', null]);
    expect([table?.blockName('5'), table?.assignmentName('1')]).toEqual(['Inzet', 'Brug']);
  });

  it('are none when a column that was chosen is not there', () => {
    const tables = tablesOf(
      'CREATE TABLE answer (user_id int, answer int);INSERT INTO answer VALUES (1, 2);',
    );
    const choices = confirmed(tables);
    expect(readAnswers(tables, { ...choices, answers: source })).toBeNull();
    expect(readAnswers(tables, { ...choices, answers: null })).toBeNull();
    expect(readAnswers(tables, { ...choices, answers: { ...source, table: 'x' } })).toBeNull();
  });
});

it('there are none before it is settled whose data may be used', () => {
  const tables = tablesOf(`CREATE TABLE answer (user_id int, assignment_id int, question_id int, answer int);
INSERT INTO answer VALUES (1, 1, 1, 3);`);
  const choices = confirmed(tables);
  const rows = (isEveryone: boolean) => [
    ...(readAnswers(tables, { ...choices, answers: source, isEveryone })?.rows ?? []),
  ];
  expect(rows(false)).toEqual([]);
  expect(rows(true)).toHaveLength(1);
});

it('a text about a person is not the text of a question', () => {
  const tables = tablesOf(`
CREATE TABLE users (id int PRIMARY KEY, email text);
INSERT INTO users VALUES (1, 'a@b.example');
CREATE TABLE submission (id int PRIMARY KEY, user_id int REFERENCES users (id), assignment_id int, text text);
INSERT INTO submission VALUES (10, 1, 1, 'A secret');
CREATE TABLE answer (submission_id int REFERENCES submission (id), question_id int, answer int);
INSERT INTO answer VALUES (10, 1, 3);`);
  const choices = confirmed(tables);
  const answers = { ...source, table: 'answer' };
  const table = readAnswers(tables, { ...choices, answers, isEveryone: true });
  expect([...(table?.rows ?? [])]).toMatchObject([{ person: '1', question: '1', answer: 3 }]);
  expect(table?.questionText('1')).toBeNull();
});
