import { describe, expect, it } from 'vitest';
import { analysisCsv } from '../../../../../src/features/admin/scores/export/analysis-csv.ts';
import { codebookRows } from '../../../../../src/features/admin/scores/export/codebook.ts';
import { rScript } from '../../../../../src/features/admin/scores/export/r-script.ts';
import { spssSyntax } from '../../../../../src/features/admin/scores/export/spss-syntax.ts';
import { type ExportFile, variableNames } from '../../../../../src/features/admin/scores/export/variables.ts';
import { readCsv } from '../../../../../src/files/csv.ts';
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

describe('CSV for R, Python and SPSS', () => {
  it('has commas and points, and changes no text', async () => {
    const blob = analysisCsv(
      ['a', 'b'],
      [
        ['=1+1', 2.5],
        ['x,"y"', null],
        ['', -1e-7],
        [' z', 0],
        ['a\r\nb', 1],
      ],
    );
    expect(await blob.text()).toBe('a,b\n=1+1,2.5\n"x,""y""",\n"",-1e-7\n" z",0\na b,1\n');
    expect(new Uint8Array(await blob.arrayBuffer())[0]).toBe('a'.charCodeAt(0));
  });

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
        // SPSS reads a file line by line, whatever is between quotes.
        expect(written.split('\n')).toHaveLength(rows.length + 2);
      }),
    );
  });

  it('has every row of a large table', async () => {
    const rows = Array.from({ length: 2500 }, (_, i) => [i]);
    expect((await analysisCsv(['a'], rows).text()).split('\n')).toHaveLength(2502);
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

it.each(
  'all and by eq ge gt le lt ne not or to with if else repeat while function for next break true false null inf nan na in'.split(
    ' ',
  ),
)('gives no column the name %s, which R or SPSS has', (word) =>
  expect(variableNames([word, word.toUpperCase(), `${word}x`, `x${word}`])).toEqual([
    `v_${word}`,
    `v_${word.toUpperCase()}_2`,
    `${word}x`,
    `x${word}`,
  ]),
);

const oneOfEachType: ExportFile = {
  name: 'all.csv',
  variables: (['whole', 'number', 'boolean', 'date', 'time', 'bytes', 'text', 'empty'] as const).map(
    (type) => ({
      name: type,
      label: type,
      type,
      values: [],
    }),
  ),
};

it('gives each type of column a format of SPSS and a class of R', () => {
  expect(spssSyntax([oneOfEachType])).toContain(`/VARIABLES=
  whole F12.0
  number F16.6
  boolean A5
  date SDATE10
  time A32
  bytes A2000
  text A2000
  empty A1.
`);
  expect(rScript([oneOfEachType])).toContain(`colClasses = c(
  whole = "numeric",
  number = "numeric",
  boolean = "character",
  date = "Date",
  time = "character",
  bytes = "character",
  text = "character",
  empty = "character"
))`);
});

it('reads several files, each into its own data', () => {
  const other = { ...file, name: 'csv.csv.csv', variables: file.variables.slice(0, 1) };
  const [head, first, second] = spssSyntax([file, other]).split('\n\n');
  expect(head).toBe('* Encoding: UTF-8.');
  expect(first).toMatch(/DATASET NAME data1\..*OUTFILE='answers\.sav'\.$/s);
  expect(second).toMatch(/DATASET NAME data2\..*OUTFILE='csv\.csv\.sav'\.\n$/s);
  const [, script] = rScript([file, other]).split('\n\n');
  expect(script).toMatch(/^data2 <- read\.csv\("csv\.csv\.csv", .*attr\(data2\$person/s);
});

it('shortens a label of SPSS to 120 characters, in one line', () => {
  const labelled = (label: string) =>
    ({ ...file, variables: [{ ...file.variables[0], label }] }) as ExportFile;
  expect(spssSyntax([labelled(`  a\n\n b${'é'.repeat(130)}`)])).toContain(`person 'a b${'é'.repeat(117)}'.`);
  expect(rScript([labelled('a\t\n b')])).toContain('"label") <- "a b"');
});

it('writes SPSS syntax with formats, labels and the words of values', () => {
  expect(spssSyntax([file])).toBe(`* Encoding: UTF-8.

GET DATA /TYPE=TXT /FILE='answers.csv' /ENCODING='UTF8' /ARRANGEMENT=DELIMITED /DELCASE=LINE /DELIMITERS=","
  /QUALIFIER='"' /FIRSTCASE=2 /VARIABLES=
  person A2000
  q_1 F12.0
  day SDATE10.
DATASET NAME data1.
VARIABLE LABELS
  person 'user id'
  q_1 'We don''t skip \\ steps'
  day 'answered at'.
VALUE LABELS q_1 1 'don''t agree' 5 'agree "fully"'.
SAVE OUTFILE='answers.sav'.
`);
});

it('writes an R script with classes, labels and the words of values', () => {
  expect(
    rScript([file]),
  ).toBe(`data1 <- read.csv("answers.csv", na.strings = "", fileEncoding = "UTF-8", colClasses = c(
  person = "character",
  q_1 = "numeric",
  day = "Date"
))
attr(data1$person, "label") <- "user id"
attr(data1$q_1, "label") <- "We don't skip \\\\ steps"
attr(data1$day, "label") <- "answered at"
attr(data1$q_1, "labels") <- c("don't agree" = 1, "agree \\"fully\\"" = 5)
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
});
