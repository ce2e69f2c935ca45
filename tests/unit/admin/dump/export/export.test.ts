import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { analysisCsv, missingToken } from '../../../../../src/features/admin/dump/export/export-file.ts';
import { rScript } from '../../../../../src/features/admin/dump/export/r-script.ts';
import {
  codebookRows,
  type ExportFile,
  type Variable,
  variableNames,
} from '../../../../../src/features/admin/dump/export/variables.ts';
import { need } from '../../../../programs.ts';
import { readCsv } from '../../../../read-csv.ts';
import { fc } from '../../../properties.ts';
import { words } from './words.ts';

const values = [
  { value: 1, label: "don't agree" },
  { value: 5, label: 'agree "fully"' },
];
const file: ExportFile = {
  name: 'answers.csv',
  variables: [
    { name: 'person', label: 'user\nid', type: 'text', values: [] },
    { name: 'q_1', label: "We don't skip \\ steps", type: 'whole', values },
    { name: 'day', label: 'answered at', type: 'date', values: [] },
  ],
};

describe('CSV for R and Python', () => {
  it('has commas and points, and changes no text, also not one that a spreadsheet would run', async () => {
    const blob = analysisCsv(
      ['a', 'b'],
      [
        ['=1+1', 2.5],
        ['+1', '-1'],
        ['@SUM(A1)', 1],
        ['x,"y"', null],
        ['', -1e-7],
        [' z', 0],
        ['a\r\nb', 1],
      ],
    );
    expect(await blob.text()).toBe(
      'a,b\n=1+1,2.5\n+1,-1\n@SUM(A1),1\n"x,""y""",NA\n"",-1e-7\n" z",0\na b,1\n',
    );
    expect(new Uint8Array(await blob.arrayBuffer())[0]).toBe('a'.charCodeAt(0));
  });

  it('writes a missing value as the token, and an empty text as ""', async () => {
    const rows = [[null, '', 'NA', '\\N']];
    expect(await analysisCsv(['a', 'b', 'c', 'd'], rows).text()).toBe('a,b,c,d\nNA,"",NA,\\N\n');
    expect(await analysisCsv(['a', 'b', 'c', 'd'], rows, { missing: 'NULL' }).text()).toBe(
      'a,b,c,d\nNULL,"",NA,\\N\n',
    );
  });

  it('writes booleans as R and Python do, and an empty text as missing where no text can be', async () => {
    const types = ['boolean', 'boolean', 'whole', 'date', 'text', 'bytes', 'empty'] as const;
    const header = [...types.keys()].map(String);
    const rows = [
      ['t', 'FALSE', 't', '2024-01-01', 't', '\\x', null],
      ['f', 'true', '', '', '', '', ''],
      ['', null, null, null, null, null, null],
    ];
    expect(await analysisCsv(header, rows, { types }).text()).toBe(
      `${header}\nTRUE,FALSE,t,2024-01-01,t,\\x,NA\nFALSE,TRUE,NA,NA,"","",""\nNA,NA,NA,NA,NA,NA,NA\n`,
    );
  });

  it.each([
    ['NA', [['a', null, 1]]],
    ['NULL', [['a'], ['NA']]],
    ['NULL', [['a', ' NA ']]],
    ['NULL', [['a', 'NA\n']]],
    ['\\N', [['NULL', 'NA', null]]],
    ['NA_1', [['NULL', '\\N', 'NA']]],
    ['NA_3', [['NULL', '\\N', 'NA', 'NA_1', 'NA_2']]],
  ])('has the token %s for a missing value, which is no value itself', (token, rows) => {
    expect(missingToken([{ rows: [] }, { rows }])).toBe(token);
  });

  it('has no null in a text, where R would stop reading it', async () =>
    expect(await analysisCsv(['a'], [['x\0y']]).text()).toBe('a\nx\ufffdy\n'));

  it('keeps any text, with a space for each line break', async () => {
    const text = fc
      .array(fc.constantFrom(...'ab,"\n;=\' é'), { minLength: 1 })
      .map((letters) => `x${letters.join('')}`);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1 }), async (rows) => {
        const written = await analysisCsv(['a', 'b'], rows).text();
        const read = readCsv(written.replaceAll("'", ''));
        const inOneLine = (cell: string) => cell.replaceAll('\n', ' ').replaceAll("'", '');
        expect(read.slice(1)).toEqual(rows.map((row) => row.map(inOneLine)));
        // A program that reads line by line sees as many rows.
        expect(written.split('\n')).toHaveLength(rows.length + 2);
      }),
    );
  });
});

it('makes names that R and SPSS accept', () => {
  expect(variableNames(['user_id', 'User ID', 'é à', '1st', 'by', '', '_x_', 'function'])).toEqual([
    'user_id',
    'User_ID_2',
    'e_a',
    'v_1st',
    'v_by',
    'v',
    'x',
    'v_function',
  ]);
  fc.assert(
    fc.property(fc.array(fc.string()), (columns) => {
      const names = variableNames(columns);
      for (const name of names) expect(name).toMatch(/^[a-z][a-z\d_]{0,63}$/i);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(columns.length);
    }),
  );
});

it('makes names of at most 64 characters that differ', () => {
  const long = 'a'.repeat(70);
  expect(variableNames([long, long.toUpperCase(), `${'b'.repeat(59)}_c`])).toEqual([
    'a'.repeat(60),
    `${'A'.repeat(60)}_2`,
    'b'.repeat(59),
  ]);
  expect(variableNames(['a', 'A', 'a_2', 'a'])).toEqual(['a', 'A_2', 'a_2_2', 'a_3']);
});

it.each([
  [undefined, 'integer'],
  [1, 'integer'],
  [9, 'integer'],
  [10, 'numeric'],
  [15, 'numeric'],
  [16, 'character'],
])('reads whole numbers of %s digits as %s', (digits, type) => {
  const variable = { name: 'id', label: 'id', type: 'whole', values: [], ...(digits && { digits }) } as const;
  expect(rScript([{ name: 'a.csv', variables: [variable] }])).toContain(`  id = "${type}"\n`);
});

it('writes an R script with classes, labels and the words of values', () => {
  expect(
    rScript([file]),
  ).toBe(`data1 <- read.csv("answers.csv", na.strings = "NA", fileEncoding = "UTF-8", colClasses = c(
  person = "character",
  q_1 = "integer",
  day = "character"
))
data1$day <- as.Date(data1$day, format = "%Y-%m-%d")
attr(data1$person, "label") <- "user id"
attr(data1$q_1, "label") <- "We don't skip \\\\ steps"
attr(data1$day, "label") <- "answered at"
attr(data1$q_1, "labels") <- c("don't agree" = 1L, "agree \\"fully\\"" = 5L)
`);
});

it('writes a codebook with what was left out, the date and the hash of the dump', () => {
  const about = { files: [file], leftOut: ['users.email'], date: '2024-05-01', hash: 'abc' };
  expect(codebookRows(about, words.codebook)).toEqual([
    ['f', 'v', 'l', 't', 'w', 'm'],
    ['answers.csv', 'person', 'user\nid', 'X', '', 'empty'],
    ['answers.csv', 'q_1', "We don't skip \\ steps", 'W', '1 = don\'t agree; 5 = agree "fully"', 'empty'],
    ['answers.csv', 'day', 'answered at', 'D', '', 'empty'],
    [null, 'left out', 'users.email', null, null, null],
    [null, 'date', '2024-05-01', null, null, null],
    [null, 'SHA-256', 'abc', null, null, null],
  ]);
  expect(codebookRows({ ...about, notes: [['version', '1.2.3']] }, words.codebook).at(-1)).toEqual([
    null,
    'version',
    '1.2.3',
    null,
    null,
    null,
  ]);
});

it('is read by R with the right types, missing values and labels', async ({ skip }) => {
  const r = need('r', skip);
  const variables: Variable[] = [
    { name: 'answer', label: 'Één "vraag"', type: 'whole', values, digits: 1 },
    { name: 'large', label: 'large', type: 'whole', values: [], digits: 15 },
    { name: 'huge', label: 'huge', type: 'whole', values: [], digits: 19 },
    { name: 'share', label: 'share', type: 'number', values: [] },
    { name: 'agreed', label: 'agreed', type: 'boolean', values: [] },
    { name: 'day', label: 'day', type: 'date', values: [] },
    { name: 'moment', label: 'moment', type: 'time', values: [] },
    { name: 'note', label: 'note', type: 'text', values: [] },
  ];
  const rows = [
    ['1', '999999999999999', '9007199254740993', '0.5', 't', '0000-00-00', '2024-01-01 10:00:00', 'NA'],
    [-5, null, '-1', 1e-7, 'f', '2024-02-29', '2024-01-01T10:00:00.5+02', ''],
    ['', '', '', '', '', '', '', null],
    ['3', '0', '0', '1', 'true', '1999-12-31', '2024-01-01 10:00-0330', 'ü 😀, "x" \\ # \'y'],
    ['4', '0', '0', '1', 'FALSE', '1999-12-31', '2024-01-01', ' NULL'],
    ['5', '0', '0', '1', null, null, '2024-01-01 10:00:00Z', '=1+1'],
  ];
  const missing = missingToken([{ rows }]);
  const csv = analysisCsv(
    variables.map(({ name }) => name),
    rows,
    { types: variables.map(({ type }) => type), missing },
  );
  const check = String.raw`
stopifnot(
  identical(as.vector(data1$answer), c(1L, -5L, NA, 3L, 4L, 5L)),
  identical(as.vector(data1$large), c(999999999999999, NA, NA, 0, 0, 0)),
  identical(as.vector(data1$huge), c("9007199254740993", "-1", NA, "0", "0", "0")),
  identical(as.vector(data1$share), c(0.5, 1e-7, NA, 1, 1, 1)),
  identical(as.vector(data1$agreed), c(TRUE, FALSE, NA, TRUE, FALSE, NA)),
  inherits(data1$day, "Date"),
  identical(format(data1$day), c(NA, "2024-02-29", NA, "1999-12-31", "1999-12-31", NA)),
  inherits(data1$moment, "POSIXct"),
  identical(
    as.numeric(data1$moment) - as.numeric(as.POSIXct("2024-01-01", tz = "UTC")),
    c(36000, 28800.5, NA, 48600, 0, 36000)
  ),
  identical(as.vector(data1$note), c("NA", "", NA, "ü 😀, \"x\" \\ # 'y", " NULL", "=1+1")),
  identical(attr(data1$answer, "label"), "Één \"vraag\""),
  identical(attr(data1$moment, "label"), "moment"),
  identical(attr(data1$answer, "labels"), c("don't agree" = 1L, "agree \"fully\"" = 5L))
)
str(data1)
`;
  const folder = mkdtempSync(join(tmpdir(), 'r-'));
  try {
    writeFileSync(join(folder, 'all.csv'), await csv.text());
    writeFileSync(join(folder, 'read.R'), rScript([{ name: 'all.csv', variables }], missing) + check);
    const env = { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'America/New_York' };
    const options = { cwd: folder, env };
    const { status, stdout, stderr } = r.run(
      ['--vanilla', '-e', 'options(warn = 2); source("read.R")'],
      options,
    );
    expect(stdout + stderr).toContain('6 obs. of  8 variables');
    expect(status, stderr).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
