import { expect, it, type TestContext } from 'vitest';
import { createBackend } from '../../../mock-backend/backend.ts';
import { listen } from '../../../mock-backend/http.ts';
import { pathOf } from '../../calls.ts';
import { need } from '../../programs.ts';
import { openSchool } from './school.ts';

/** The dump that a researcher gets, and what an SQL engine that checks its references reads from it. */
async function load({ as }: ReturnType<typeof openSchool>, { skip }: TestContext) {
  const sqlite = need('sqlite', skip);
  const dump: string = (await as(3)('downloadDump')).body;
  const rows = (query: string): unknown[][] => {
    const input = `PRAGMA foreign_keys = ON;\n${dump}\n${query};`;
    const { stdout, stderr } = sqlite.run(['-bail', '-json', ':memory:'], { input });
    expect(stderr).toBe('');
    return JSON.parse(stdout || '[]').map(Object.values);
  };
  return { dump, rows };
}

it('loads into an SQL engine, with every row of the school', async (context) => {
  const school = openSchool();
  const { rows } = await load(school, context);
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
  const counts = Object.keys(sizes).map((table) => `SELECT '${table}', count(*) FROM ${table}`);
  expect(rows(counts.join(' UNION ALL '))).toEqual(
    Object.entries(sizes).map(([table, { length }]) => [table, length]),
  );
  expect(Math.min(...Object.values(sizes).map(({ length }) => length))).toBeGreaterThan(0);
  const tables = rows("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").flat();
  expect(tables).toEqual(Object.keys(sizes).sort());
});

it('keeps every kind of value as it was', async (context) => {
  const school = openSchool();
  const [user, open, closed] = [school.db.state.users[0], ...school.db.state.assignments];
  if (!user || !open || !closed) throw new Error('the seed has changed');
  const name = `D'Hondt "2" \\ ;--\n'' 😀 Жанна`;
  Object.assign(user, { name, birthdate: null, school_user_id: '0042' });
  Object.assign(open, { open: true });
  Object.assign(closed, { open: false });
  const { rows } = await load(school, context);
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

it('contains no passwords or tokens', async (context) => {
  const school = openSchool();
  const token = school.db.tokenFor('noor.desmet@leerling.lindeboom.example');
  const { dump } = await load(school, context);
  expect(dump).toContain('noor.desmet@leerling.lindeboom.example');
  expect(dump).not.toContain('groepswerk');
  expect(dump).not.toContain(token);
  expect(dump).not.toMatch(/password|token/i);
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
