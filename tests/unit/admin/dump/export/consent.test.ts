import { describe, expect, it } from 'vitest';
import type { Choices } from '../../../../../src/features/admin/dump/shape/choices.ts';
import { tablesOf } from '../shape/dump-tables.ts';
import { exportOf } from './export-of.ts';

const [given, refused] = ['GRANTED', 'REFUSED'];

const school = tablesOf(`
CREATE TABLE users (id int PRIMARY KEY, email text, remark text, gdpr_consent boolean);
INSERT INTO users VALUES (1,'a@b.example','${given}',true),(2,'c@b.example','${refused}',false),
  (3,'d@b.example','${given}',true),(4,'e@b.example','${refused}',NULL);
CREATE TABLE feedback (id int, from_user_id int, to_user_id int, remark text);
INSERT INTO feedback VALUES (10,1,3,'${given}'),(11,1,2,'${refused}'),(12,2,3,'${refused}'),(13,1,4,'${refused}'),
  (14,1,9,'${refused}'),(15,NULL,NULL,'${refused}'),(16,3,NULL,'${given}');
CREATE TABLE submission (id int PRIMARY KEY, user_id int REFERENCES users(id), remark text);
INSERT INTO submission VALUES (100,1,'${given}'),(101,2,'${refused}'),(102,7,'${refused}');
CREATE TABLE upload (id int, submission_id int REFERENCES submission(id), remark text);
INSERT INTO upload VALUES (1000,100,'${given}'),(1001,101,'${refused}'),(1002,102,'${refused}'),(1003,NULL,'${refused}');
CREATE TABLE reply (id int, user_id int REFERENCES users(id), submission_id int REFERENCES submission(id), remark text);
INSERT INTO reply VALUES (1,3,101,'${given}'),(2,2,100,'${refused}');
CREATE TABLE question (id int PRIMARY KEY, block_id int, remark text);
INSERT INTO question VALUES (1,1,'${given}'),(2,1,'${given}');
CREATE TABLE answer (user_id int, assignment_id int, question_id int, group_id int, answer int, remark text);
INSERT INTO answer VALUES (1,1,1,11,3,'${given}'),(2,1,1,22,4,'${refused}'),(3,1,2,11,5,'${given}'),(8,1,2,33,1,'${refused}');
`);
/** How many rows each file has: nobody without consent, and nobody who is unknown. */
const counts = {
  users: 2,
  feedback: 2,
  submission: 1,
  upload: 1,
  reply: 1,
  question: 2,
  answer: 2,
  long: 2,
  wide: 2,
};
const withRemarks = Object.keys(counts).filter((name) => name !== 'long' && name !== 'wide');
const bothForms = (names: readonly string[]) =>
  names.flatMap((name) => [`${name}.csv`, `${name}.sav`]).toSorted();

describe('without consent a row is in no file', () => {
  const withTexts = ({ columns }: Choices): Partial<Choices> => ({
    columns: {
      ...columns,
      ...Object.fromEntries(withRemarks.map((name) => [`${name}.remark`, 'include' as const])),
    },
  });
  const filesWith = (files: ReadonlyMap<string, string>, text: string) =>
    [...files].flatMap(([name, content]) => (content.includes(text) ? [name] : [])).toSorted();

  it('of the whole zip, in any form', async () => {
    const { files, bytes, rows, notes } = await exportOf(school, withTexts);
    expect(notes()).toContainEqual(['people', 'consent: users.gdpr_consent = true']);
    expect([...files.keys()].toSorted()).toEqual(
      ['codebook.csv', ...bothForms(Object.keys(counts))].toSorted(),
    );
    expect(filesWith(files, refused)).toEqual([]);
    expect(filesWith(files, given)).toEqual(bothForms(withRemarks));
    for (const [name, count] of Object.entries(counts)) {
      expect(rows(`${name}.csv`), name).toHaveLength(count + 1);
      const sav = bytes.get(`${name}.sav`) ?? new Uint8Array(100);
      // Where such a file says how many rows it has.
      expect(new DataView(sav.buffer, sav.byteOffset).getInt32(80, true), name).toBe(count);
      expect(files.get(`${name}.csv`), name).not.toMatch(/\b(22|33)\b/);
    }
  });

  it('but it is in each file when everybody’s data may be used', async () => {
    const { files, notes } = await exportOf(school, (choices) => ({
      ...withTexts(choices),
      isEveryone: true,
    }));
    expect(filesWith(files, refused)).toEqual(bothForms(withRemarks.filter((name) => name !== 'question')));
    expect(notes()).toContainEqual(['people', 'all']);
  });

  it.each<[string, Choices['consent'], number]>([
    ['any value', { table: 'users', person: 'id', column: 'gdpr_consent', value: null }, 3],
    ['another value', { table: 'users', person: 'id', column: 'gdpr_consent', value: 'false' }, 1],
    ['another table', { table: 'feedback', person: 'from_user_id', column: 'id', value: '12' }, 1],
    ['a value that nobody has', { table: 'users', person: 'id', column: 'gdpr_consent', value: 'ja' }, 0],
    ['a column that is not there', { table: 'users', person: 'id', column: 'gone', value: '1' }, 0],
  ])('and consent can be said to be %s', async (_, consent, count) => {
    const { rows } = await exportOf(school, () => ({ consent, tables: ['users'], answers: null }));
    expect(rows('users.csv')).toHaveLength(count + 1);
  });
});

describe('the files of answers', () => {
  const tables = tablesOf(`
CREATE TABLE users (id int PRIMARY KEY, email text, gdpr_consent boolean);
INSERT INTO users VALUES (1,'a@b.example',true),(2,'c@b.example',false),(9,'t@b.example',true);
CREATE TABLE assignments (id int PRIMARY KEY, teacher_id int REFERENCES users (id));
INSERT INTO assignments VALUES (71,9);
CREATE TABLE submissions (id int PRIMARY KEY, user_id int REFERENCES users (id));
INSERT INTO submissions VALUES (10,1),(20,2);
CREATE TABLE answers (id int, submission_id int REFERENCES submissions (id), rater_id int REFERENCES users (id),
  assignment_id int REFERENCES assignments (id), question_id int, group_id int, answer int);
INSERT INTO answers VALUES (100,10,9,71,1,81,5),(200,20,9,71,1,82,4);
`);
  const answers = {
    table: 'answers',
    person: 'user_id',
    assignment: 'assignment_id',
    question: 'question_id',
    answer: 'answer',
  };
  const long = async (change: (choices: Choices) => Partial<Choices> = () => ({})) => {
    const { rows } = await exportOf(tables, (choices) => ({ answers, ...change(choices) }));
    const [head = [], ...found] = rows('long.csv');
    return { found, at: (name: string) => found.map((row) => row[head.indexOf(name)]), rows };
  };

  it('have nobody without consent where the row itself is about another person, and write each column as chosen', async () => {
    const { found, at, rows } = await long();
    expect(found).toHaveLength(1);
    expect(rows('wide.csv')).toHaveLength(2);
    const [head = [], assignment = []] = rows('assignments.csv');
    expect(at('assignment_id')).toEqual([assignment[head.indexOf('id')]]);
    expect(at('assignment_id')).not.toEqual(['71']);
    expect(at('group_id')).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)]);

    const changed = await long(({ columns }) => ({
      columns: { ...columns, 'answers.assignment_id': 'leave-out', 'answers.group_id': 'include' },
    }));
    expect(changed.at('assignment_id')).toEqual(['']);
    expect(changed.at('group_id')).toEqual(['81']);
    expect(changed.rows('wide.csv').flat()).not.toContain('71');
  });
});
