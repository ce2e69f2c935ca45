import initSqlJs, { type Database } from 'sql.js';
import { afterEach, expect, it } from 'vitest';
import { createBackend } from '../../../mock-backend/backend.ts';
import { listen } from '../../../mock-backend/http.ts';
import { addManyGroups } from '../../../mock-backend/seed-large.ts';
import { pathOf } from '../../calls.ts';
import { openSchool } from './school.ts';

const sql = await initSqlJs();
const opened: Database[] = [];
afterEach(() => {
  for (const database of opened.splice(0)) database.close();
});

/** The dump that a researcher gets, in an SQL engine that checks its references. */
async function load({ as }: ReturnType<typeof openSchool>) {
  const dump: string = (await as(3)('downloadDump')).body;
  const database = new sql.Database();
  opened.push(database);
  database.run('PRAGMA foreign_keys = ON');
  database.run(dump);
  const rows = (query: string) => database.exec(query)[0]?.values ?? [];
  const count = (table: string) => rows(`SELECT count(*) FROM ${table}`)[0]?.[0];
  return { dump, rows, count };
}

it('loads into an SQL engine, with every row of the school', async () => {
  const school = openSchool();
  const { rows, count } = await load(school);
  const { state } = school.db;
  const sizes = {
    school: state.schools,
    user_role: state.roles,
    school_user: state.users,
    student_group: state.groups,
    form: state.forms,
    form_block: state.forms.flatMap(({ blocks }) => blocks),
    question: state.forms.flatMap(({ blocks }) => blocks.flatMap(({ questions }) => questions)),
    assignment: state.assignments,
    assignment_group: state.assignments.flatMap(({ group_ids }) => group_ids),
    subscription: state.subscriptions,
    answer: state.subscriptions.flatMap(({ answers }) => Object.keys(answers)),
    test_answer: state.tests.flatMap(({ answers }) => Object.keys(answers)),
  };
  for (const [table, expected] of Object.entries(sizes)) {
    expect([table, count(table)]).toEqual([table, expected.length]);
    expect(expected.length).toBeGreaterThan(0);
  }
  const tables = rows("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").flat();
  expect(tables).toEqual(Object.keys(sizes).sort());
});

it('keeps every kind of value as it was', async () => {
  const school = openSchool();
  const [user, open, closed] = [school.db.state.users[0], ...school.db.state.assignments];
  if (!user || !open || !closed) throw new Error('the seed has changed');
  const name = `D'Hondt "2" \\ ;--\n'' 😀 Жанна`;
  Object.assign(user, { name, birthdate: null, school_user_id: '0042' });
  Object.assign(open, { open: true });
  Object.assign(closed, { open: false });
  const { rows } = await load(school);
  expect(
    rows(`SELECT name, birthdate, school_user_id FROM school_user WHERE user_id = ${user.user_id}`),
  ).toEqual([[name, null, '0042']]);
  const isOpen = ({ assignment_id }: { assignment_id: number }) =>
    rows(`SELECT is_open FROM assignment WHERE assignment_id = ${assignment_id}`).flat();
  expect([isOpen(open), isOpen(closed)]).toEqual([[1], [0]]);
  expect(rows('SELECT DISTINCT submitted_at FROM subscription ORDER BY 1')).toEqual([
    [null],
    ['2026-10-16 14:20:00'],
  ]);
});

it('leaves out what no engine can read in a text', async () => {
  const school = openSchool();
  Object.assign(school.db.state.groups[0] ?? {}, { name: 'a\0b' });
  const { rows } = await load(school);
  expect(rows("SELECT count(*) FROM student_group WHERE name = 'ab'")).toEqual([[1]]);
});

it('contains no passwords or tokens', async () => {
  const school = openSchool();
  const token = school.db.tokenFor('noor.desmet@leerling.lindeboom.example');
  const { dump } = await load(school);
  expect(dump).toContain('noor.desmet@leerling.lindeboom.example');
  expect(dump).not.toContain('groepswerk');
  expect(dump).not.toContain(token);
  expect(dump).not.toMatch(/password|token/i);
});

it('loads when there are thousands of rows, and when a table is empty', async () => {
  const school = openSchool();
  addManyGroups(school.db, 1_234);
  school.db.state.tests = [];
  const { count } = await load(school);
  expect(count('student_group')).toBe(1_234 + 10);
  expect(count('test_answer')).toBe(0);
});

it('comes as a file of a known length', async () => {
  const { db } = openSchool();
  const server = await listen(createBackend({ db }));
  const token = db.tokenFor('bilal.amrani@onderzoek.example');
  const response = await fetch(server.url + pathOf('downloadDump'), {
    headers: { Authorization: `Bearer ${token}` },
  });
  const body = await response.arrayBuffer();
  await server.close();
  expect(response.headers.get('Content-Type')).toBe('application/sql; charset=utf-8');
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="database_dump.sql"');
  expect(response.headers.get('Content-Length')).toBe(String(body.byteLength));
});
