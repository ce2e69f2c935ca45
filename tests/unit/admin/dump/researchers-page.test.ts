import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Choices, isSettled } from '../../../../src/features/admin/dump/shape/choices.ts';
import { consentedRows, knownTables } from '../../../../src/features/admin/dump/shape/consented-rows.ts';
import { peopleCounts, unknownTables } from '../../../../src/features/admin/dump/shape/people-counts.ts';
import { proposeChoices } from '../../../../src/features/admin/dump/shape/proposal.ts';
import type { DumpTables } from '../../../../src/features/admin/dump/shape/tables.ts';
import { exportOf } from './export/export-of.ts';
import { columnsOf, confirmed, tablesOf } from './shape/dump-tables.ts';

// Each sentence of docs/researchers.md about whose data is in the files, and about names, with what shows that it is so.
const page = readFileSync('docs/researchers.md', 'utf8');
const list = page.slice(page.indexOf('**Consent**'), page.indexOf('Pseudonyms are HMAC'));
const sentences = list.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));
const shown = new Set<string>();

function says(sentence: string, show: () => void | Promise<void>) {
  shown.add(sentence);
  test(sentence, async () => {
    expect(sentences).toContain(sentence);
    await show();
  });
}

const sql = `SET a = 1;
CREATE TABLE users (id int PRIMARY KEY, uuid text, firstname text, email text, class text, gdpr_consent boolean);
INSERT INTO users VALUES (1,'u-1','Noor','noor@school.example','4A',true),(2,'u-2','REFUSED','refused@school.example','4A',false),(3,'u-3','Amina','amina@school.example','4B',true);
CREATE TABLE forms (id int PRIMARY KEY, name text, teacher_id int REFERENCES users (id));
INSERT INTO forms VALUES (40,'Samen',1),(41,'REFUSED form',2);
CREATE TABLE questions (id int PRIMARY KEY, form_id int REFERENCES forms (id), question text);
INSERT INTO questions VALUES (50,41,'Ik luister.');
CREATE TABLE submissions (id int PRIMARY KEY, user_id int REFERENCES users (id), assignment_id int);
INSERT INTO submissions VALUES (7001,1,3),(7002,2,3),(7003,3,3);
CREATE TABLE answers (id int PRIMARY KEY, submission_id int REFERENCES submissions (id), question_id int REFERENCES questions (id), answer int, remark text);
INSERT INTO answers VALUES (9001,7001,50,5,'bel 0470 12 34 56 of mail noor@school.example'),(9002,7002,50,4,'REFUSED remark'),(9003,7003,50,3,'goed');
CREATE TABLE feedback (from_user_id int REFERENCES users (id), to_user_id int REFERENCES users (id), text text);
INSERT INTO feedback VALUES (1,3,'fijn'),(1,2,'to REFUSED'),(2,3,'of REFUSED'),(NULL,NULL,'UNKNOWN');
`;
const tables = tablesOf(sql);
const choices = { ...confirmed(tables), people: { questions: [] } };
const used = (from: DumpTables, choices: Choices, table: string) => {
  const isUsed = consentedRows(from, choices.consent, knownTables(from, choices)).filterOf(table);
  const rows = Array.from({ length: from.rowCount(table) }, (_, row) => row);
  return rows.filter(isUsed).map((row) => from.table(table)?.data[0]?.at(row));
};

/** Every file of an export of everything. */
async function everything(change: Partial<Choices> = {}) {
  const made = await exportOf(tables, () => ({ ...choices, tables: tables.names, ...change }));
  const files = [...made.files].filter(([name]) => name !== 'codebook.csv').map(([, content]) => content);
  return { ...made, text: files.join('\n') };
}
const rowsOf = ({ rows }: Awaited<ReturnType<typeof everything>>, name: string) =>
  rows(`${name}.csv`).slice(1);

says(
  'The consent is recognised by the name of its column; the page shows the proposal with its counts, and nothing counts before you confirm it.',
  async () => {
    const { consent, choices: proposed } = proposeChoices(tables);
    expect(consent).toMatchObject({ table: 'users', column: 'gdpr_consent', value: 'true' });
    expect(peopleCounts(tables, { ...proposed, consent })).toMatchObject({ given: 2, total: 3 });
    expect(isSettled(proposed)).toBe(false);
    await expect(everything(proposed)).rejects.toThrow();
  },
);
says('You can choose another table, person, column and value than those that are proposed.', () => {
  const consent = { table: 'users', person: 'id', column: 'class', value: '4B' };
  expect(used(tables, { ...choices, consent }, 'submissions')).toEqual(['7003']);
});
says('A column that may say who has withdrawn the consent is named; it is not taken into account.', () => {
  const withdrawn = tablesOf(`SET a = 1;
CREATE TABLE users (id int, email text, consent int, consent_withdrawn_at text, toestemming_ingetrokken int);
INSERT INTO users VALUES (2,'c@d.example',0,NULL,NULL),(1,'a@b.example',1,'2026-09-01',NULL);`);
  expect(proposeChoices(withdrawn).withdrawn).toEqual(['users.consent_withdrawn_at']);
  expect(peopleCounts(withdrawn, confirmed(withdrawn)).given).toBe(1);
});
says(
  "Where no consent is recognised, no analysis and no file can be made until you choose it, or confirm that everybody's data is used.",
  async () => {
    const without = proposeChoices(tablesOf(sql.replaceAll('gdpr_consent', 'newsletter'))).choices;
    expect(isSettled(without)).toBe(false);
    expect(rowsOf(await everything({ consent: null, isEveryone: true }), 'users')).toHaveLength(3);
  },
);
says(
  'A table is used only when foreign keys say whom its rows are about, or when you say which columns refer to people, or that it is about nobody.',
  () => {
    const scores = tablesOf(`${sql}
CREATE TABLE peer_scores (id int, evaluator int, assessed int, rater_id int, form_id int REFERENCES forms (id), score int);
INSERT INTO peer_scores VALUES (1,1,3,2,50,4),(2,1,2,2,50,5),(3,2,3,2,50,1);`);
    const said = (people: Record<string, string[]>) => used(scores, { ...choices, people }, 'peer_scores');
    expect(said({})).toEqual([]);
    expect(said({ peer_scores: ['evaluator', 'assessed'] })).toEqual(['1']);
    expect(said({ peer_scores: [] })).toEqual(['1', '2', '3']);
    expect(unknownTables(scores, choices)).toEqual(['peer_scores']);
  },
);
says('A person with several rows of consent needs it in each of them.', () => {
  const twice = tablesOf(`SET a = 1;
CREATE TABLE users (id int, email text);
INSERT INTO users VALUES (1,'a@b.example'),(2,'c@b.example');
CREATE TABLE consents (user_id int, consent int);
INSERT INTO consents VALUES (1,1),(1,1),(2,1),(2,0);`);
  expect(used(twice, confirmed(twice), 'users')).toEqual(['1']);
});
says('The consent of somebody who is no longer in the table of people does not count.', () => {
  const left = tablesOf(`SET a = 1;
CREATE TABLE users (id int, email text);
INSERT INTO users VALUES (1,'a@b.example'),(2,'c@b.example');
CREATE TABLE consents (user_id int, consent int);
INSERT INTO consents VALUES (1,1),(2,0),(99,1);
CREATE TABLE scores (user_id int, score int);
INSERT INTO scores VALUES (1,5),(2,4),(99,3);`);
  const choices = { ...confirmed(left), people: { scores: ['user_id'] } };
  expect(used(left, choices, 'scores')).toEqual(['1']);
  expect(peopleCounts(left, choices)).toMatchObject({ total: 2, given: 1 });
  const refusing = tablesOf(`SET a = 1;
CREATE TABLE users (id int, email text);
INSERT INTO users VALUES (1,'a@b.example');
CREATE TABLE consents (user_id int, consent int);
INSERT INTO consents VALUES (1,0),(99,1);`);
  expect(used(refusing, confirmed(refusing), 'consents')).toEqual([]);
});
says(
  'A row that refers to several people needs the consent of each of them. An empty reference is nobody.',
  async () => {
    expect(rowsOf(await everything(), 'feedback')).toHaveLength(1);
    const alone = tablesOf(`${sql}INSERT INTO feedback VALUES (NULL,1,'kept'),(NULL,2,'REFUSED');`);
    expect(used(alone, choices, 'feedback')).toEqual(['1', null]);
  },
);
says('A row whose person is unknown is left out; the page counts such rows for each table.', async () => {
  expect((await everything()).text).not.toContain('UNKNOWN');
  expect(peopleCounts(tables, choices).unknown).toEqual({ feedback: 1 });
});
says(
  'Rows whose people cannot be found, because the key to which they refer is not unique, are left out and counted as well.',
  () => {
    const unclear = tablesOf(`${sql}
CREATE TABLE parts (nr int, user_id int REFERENCES users (id));
INSERT INTO parts VALUES (7,1),(7,2);
CREATE TABLE marks (id int, part int REFERENCES parts (nr));
INSERT INTO marks VALUES (1,7);`);
    expect(used(unclear, choices, 'marks')).toEqual([]);
    expect(peopleCounts(unclear, choices).unknown).toMatchObject({ marks: 1 });
  },
);
says(
  'A row without a person of its own, such as an answer of a submission, follows the nearest rows to which it refers.',
  async () => {
    expect(used(tables, choices, 'answers')).toEqual(['9001', '9003']);
    expect((await everything()).text).not.toContain('REFUSED remark');
  },
);
says(
  'Who made a row, such as the teacher of a form, decides about that row as well, and not about the rows that refer to it.',
  async () => {
    const made = await everything();
    expect(rowsOf(made, 'forms')).toHaveLength(1);
    expect(rowsOf(made, 'questions')).toHaveLength(1);
  },
);
says('Keys of people, and of rows about them, become pseudonyms.', async () => {
  for (const key of [
    'users.id',
    'users.uuid',
    'forms.teacher_id',
    'submissions.user_id',
    'submissions.id',
    'answers.submission_id',
    'answers.id',
    'feedback.from_user_id',
    'feedback.to_user_id',
  ])
    expect(columnsOf(tables, choices)[key], key).toBe('pseudonym');
  expect((await everything()).text).not.toMatch(/u-1|u-3|7001|7003|9001|9003/);
});
says('One person has the same pseudonym in all files of an export.', async () => {
  const made = await everything();
  const pseudonyms = (name: string, at: number) =>
    rowsOf(made, name)
      .map((row) => row[at])
      .sort();
  expect(pseudonyms('submissions', 1)).toEqual(pseudonyms('users', 0));
  expect(pseudonyms('long', 0)).toEqual(pseudonyms('users', 0));
  expect(pseudonyms('users', 1)).toEqual(pseudonyms('users', 0));
});
const many = Array.from({ length: 40 }, (_, i) =>
  [
    i,
    i % 5,
    i % 2 ? "'ja'" : "'nee'",
    "'2026-09-01'",
    i * 1000 + 470_000_000,
    `'Naam ${i}'`,
    "'Wieke Donker'",
  ].join(),
);
const columns = 'id int, phone_use_score int, choice text, day text, nr int, title text, mentor text';
const treated = (table: string) =>
  columnsOf(
    tablesOf(
      `CREATE TABLE ${table} (${columns});INSERT INTO ${table} VALUES ${many.map((row) => `(${row})`).join()};`,
    ),
  );
says(
  'Numbers with few different values, yes or no, days, and texts with few different values in many rows are proposed.',
  () => {
    const taken = Object.entries(treated('marks')).flatMap(([key, what]) =>
      what === 'include' ? [key] : [],
    );
    expect(taken).toEqual(['marks.id', 'marks.phone_use_score', 'marks.choice', 'marks.day']);
  },
);
says(
  'Everything else is left out until you choose it: texts that mostly differ, long numbers, and days of people themselves.',
  () => {
    expect(treated('users')).toMatchObject({
      'users.id': 'pseudonym',
      'users.phone_use_score': 'include',
      'users.choice': 'include',
      'users.day': 'leave-out',
      'users.nr': 'leave-out',
      'users.title': 'leave-out',
      'users.mentor': 'leave-out',
    });
    const key = '00000000-0000-4000-8000-000000000000';
    const keys =
      tablesOf(`CREATE TABLE news (email text PRIMARY KEY, kind int);INSERT INTO news VALUES ('x@y.example',1);
CREATE TABLE opened (email text REFERENCES news (email));INSERT INTO opened VALUES ('x@y.example');
CREATE TABLE forms (id text, hash text);INSERT INTO forms VALUES ('${key}','x');
CREATE TABLE kept (hash text);INSERT INTO kept VALUES ${Array(40).fill("('$2y$10$abcdef')").join()};`);
    expect(columnsOf(keys)).toEqual({
      'news.email': 'leave-out',
      'news.kind': 'include',
      'opened.email': 'pseudonym',
      'forms.id': 'include',
      'forms.hash': 'leave-out',
      'kept.hash': 'leave-out',
    });
    const few =
      tablesOf(`CREATE TABLE users (id int, tussenvoegsel text, rrn text, lastip text, age int, score int);
INSERT INTO users VALUES (1,'van de','rr41','intern',14,4),(2,'','rr42','intern',15,3);`);
    expect(Object.values(columnsOf(few))).toEqual(['pseudonym', ...Array(4).fill('leave-out'), 'include']);
  },
);
says('What the rows of a person repeat of them is left out as well, unless many share it.', () => {
  const pupils = Array.from({ length: 12 }, (_, at) => at + 1);
  const rows = pupils.flatMap((at) =>
    [1, 2, 3, 4, 5].map(
      (mark) => `(${at},'NAME ${at}','2011-01-${9 + at}','${at % 2 ? '4A' : '4B'}',${mark})`,
    ),
  );
  const repeating =
    tablesOf(`CREATE TABLE users (id int PRIMARY KEY, email text);INSERT INTO users VALUES ${pupils.map((at) => `(${at},'p${at}@x.example')`).join()};
CREATE TABLE marks (user_id int REFERENCES users (id), who text, born text, class text, mark int);
INSERT INTO marks VALUES ${rows.join()};`);
  expect(columnsOf(repeating)).toMatchObject({
    'marks.who': 'leave-out',
    'marks.born': 'leave-out',
    'marks.class': 'include',
    'marks.mark': 'include',
  });
});
says('This follows what you said about people.', async () => {
  const list = tablesOf(`CREATE TABLE list (nr int, born text, agreed text);
INSERT INTO list VALUES (18,'2012-06-08','J'),(19,'2012-07-09','N');`);
  expect(columnsOf(list)).toMatchObject({ 'list.nr': 'include', 'list.born': 'include' });
  const consent = { table: 'list', person: 'nr', column: 'agreed', value: 'J' };
  expect(columnsOf(list, { people: {}, consent })).toMatchObject({
    'list.nr': 'pseudonym',
    'list.born': 'leave-out',
  });
  const made = await exportOf(list, () => ({ tables: ['list'], columns: {}, people: {}, consent }));
  expect(made.rows('list.csv')).toEqual([['nr'], [expect.stringMatching(/^[\da-f]{16}$/)]]);
});
says('Beside each column stand its type and three of its values; its name decides nothing.', () => {
  expect(tables.columns('users')[2]).toMatchObject({ type: 'text', examples: ['Noor', 'REFUSED', 'Amina'] });
  const odd = tablesOf('CREATE TABLE marks (birthday_party_score int);INSERT INTO marks VALUES (3);');
  expect(columnsOf(odd)).toEqual({ 'marks.birthday_party_score': 'include' });
});
says('E-mail addresses and telephone numbers inside texts are masked; the page says how many.', async () => {
  const columns = { ...choices.columns, 'answers.remark': 'include' } as const;
  const made = await everything({ columns });
  expect(made.text).not.toMatch(/noor@school|0470 12/);
  expect(made.masked).toBe(2);
});
says('A name inside a free text is not recognised: look at such columns yourself.', async () => {
  const columns = { ...choices.columns, 'feedback.text': 'include' } as const;
  expect((await everything({ columns })).text).toContain('fijn');
});
says('The rows of each file are in a random order.', async () => {
  const numbers = Array.from({ length: 200 }, (_, at) => String(at));
  const many = tablesOf(`CREATE TABLE x (a int);INSERT INTO x VALUES (${numbers.join('),(')});`);
  const { rows } = await exportOf(many, () => ({ columns: { 'x.a': 'include' }, isEveryone: true }));
  const order = rows('x.csv')
    .slice(1)
    .map(([number]) => number);
  expect(order).not.toEqual(numbers);
  expect(new Set(order)).toEqual(new Set(numbers));
});
says(
  'The page says how many people share everything that is taken about people, and in which columns, with fewer than five.',
  () =>
    expect(peopleCounts(tables, choices).recognisable).toEqual({
      count: 2,
      columns: ['gdpr_consent'],
    }),
);

test('every sentence of the page about consent and names is shown', () => {
  expect(sentences.filter((sentence) => !shown.has(sentence))).toEqual([]);
  expect(sentences.length).toBeGreaterThan(10);
});
