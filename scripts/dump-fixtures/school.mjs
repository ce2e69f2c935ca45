// A small school with the values that SQL dumps write in unusual ways.

/** @typedef {string | number | boolean | null | Uint8Array} Value */
/** @typedef {'int' | 'bigint' | 'text' | 'bool' | 'date' | 'time' | 'decimal' | 'real' | 'blob'} Type */
/** @typedef {{ name: string, columns: Record<string, Type>, rows: Value[][] }} Table */

const oddTexts = [
  `O'Brien; "quoted" -- no comment`,
  'two\nlines\r\nand a\ttab',
  String.raw`back\slash \n \N \. \\ end\ `,
  '',
  null,
  'NULL',
  String.raw`\N`,
  String.raw`\.`,
  'é 日本 👩‍🏫 ñ /* no comment */ # $$ $tag$',
  "');INSERT INTO school VALUES (9,'no row');",
  "''",
  'ends with a backslash\\',
  '\u0001\u001f\u007f',
  '%d {0} 0x41 1e5',
];

const names = ['Ada', "D'Arcy", 'Łukasz', 'Chloé', 'Jos\\e', 'Noor', 'Mia', 'Zoë'];

/** @param {number} seed */
const answerOf = (seed) => 1 + ((seed * 7 + (seed % 3) * 5) % 5);
/** @param {number} day @param {number} minute */
const moment = (day, minute) =>
  `2024-03-${String(day).padStart(2, '0')} 09:${String(minute % 60).padStart(2, '0')}:00`;

const questions = [1, 2, 3, 4, 5, 6];
const submitted = [1, 2].flatMap((assignment) => names.slice(0, 6).map((_, i) => [assignment, i + 1]));

/** @type {Table[]} */
export const tables = [
  {
    name: 'school',
    columns: { school_id: 'int', name: 'text' },
    rows: [
      [1, "Sint-Jan 't Hof"],
      [2, 'École "du Nord"'],
    ],
  },
  {
    name: 'role',
    columns: { role_id: 'int', name: 'text' },
    rows: [
      [1, 'student'],
      [2, 'teacher'],
      [3, 'researcher'],
    ],
  },
  {
    name: 'permission',
    columns: { permission_id: 'int', name: 'text' },
    rows: [
      [1, 'given'],
      [2, 'not given'],
      [3, 'deletion asked for'],
    ],
  },
  {
    name: 'users',
    columns: {
      user_id: 'int',
      firstname: 'text',
      name: 'text',
      email: 'text',
      password: 'text',
      role_id: 'int',
      permission_id: 'int',
      school_id: 'int',
      birthdate: 'date',
      active: 'bool',
    },
    rows: names.map((firstname, i) => [
      i + 1,
      firstname,
      `Name ${i}`,
      `pupil${i}@example.org`,
      `$2b$10$${'x'.repeat(8)}${i}`,
      i === 7 ? 2 : 1,
      [1, 1, 2, 1, 3, 1, 1, null][i] ?? null,
      1 + (i % 2),
      i === 3 ? null : `2009-0${i + 1}-15`,
      i % 3 !== 0,
    ]),
  },
  {
    name: 'student_group',
    columns: { group_id: 'int', name: 'text', memberlimit: 'int' },
    rows: [
      [1, 'Group; 1', 4],
      [2, 'Group\n2', 4],
    ],
  },
  { name: 'form', columns: { form_id: 'int', name: 'text' }, rows: [[1, 'Working together']] },
  {
    name: 'block',
    columns: { block_id: 'int', form_id: 'int', name: 'text' },
    rows: [
      [1, 1, 'Planning'],
      [2, 1, 'Listening'],
    ],
  },
  {
    name: 'question',
    columns: { question_id: 'int', block_id: 'int', question: 'text' },
    rows: questions.map((id) => [id, id <= 3 ? 1 : 2, `We don't skip step ${id}?`]),
  },
  {
    name: 'assignment',
    columns: { assignment_id: 'int', name: 'text', form_id: 'int', is_open: 'bool' },
    rows: [
      [1, 'Bridge', 1, false],
      [2, 'Play', 1, true],
    ],
  },
  {
    name: 'subscription',
    columns: { assignment_id: 'int', user_id: 'int', group_id: 'int', submitted_at: 'time' },
    rows: [
      ...submitted.map(([assignment = 0, user = 0]) => [
        assignment,
        user,
        1 + (user % 2),
        moment(assignment, user),
      ]),
      [2, 7, 1, null],
    ],
  },
  {
    name: 'answer',
    columns: { assignment_id: 'int', user_id: 'int', question_id: 'int', answer: 'int', answered_at: 'time' },
    rows: submitted.flatMap(([assignment = 0, user = 0]) =>
      questions.map((question) => [
        assignment,
        user,
        question,
        answerOf(assignment * 50 + user * 6 + question),
        moment(assignment, user * 6 + question),
      ]),
    ),
  },
  {
    name: 'test_result',
    columns: { user_id: 'int', test_type: 'text', score: 'decimal', raw: 'real' },
    rows: [
      [1, 'bfi', 3.25, 0.1],
      [1, 'treo', 4, -1.5e-7],
      [2, 'bfi', 1.75, 123456789.125],
      [2, 'treo', null, null],
    ],
  },
  {
    name: 'Odd "table"',
    columns: { id: 'int', 'group by': 'text', bytes: 'blob', big: 'bigint' },
    rows: oddTexts.map((text, i) => [
      i,
      text,
      [null, new Uint8Array(), new Uint8Array([0, 39, 92, 255, 10])][i % 3] ?? null,
      i - 7,
    ]),
  },
  { name: 'never_filled', columns: { id: 'int', remark: 'text' }, rows: [] },
];
