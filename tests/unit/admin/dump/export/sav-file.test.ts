import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Variable } from '../../../../../src/features/admin/dump/export/export-file.ts';
import { savFile } from '../../../../../src/features/admin/dump/export/sav-file.ts';
import { need } from '../../../../programs.ts';
import { fc } from '../../../properties.ts';

type Cells = (string | number | null)[];
const column = (name: string, type: Variable['type'] = 'text', more: Partial<Variable> = {}): Variable => ({
  name,
  label: name,
  type,
  ...more,
});

/** A file of one column, read back. */
async function one(type: Variable['type'], cells: Cells, more: Partial<Variable> = {}) {
  const sav = readSav(
    await bytesOf(
      [column('x', type, more)],
      cells.map((cell) => [cell]),
    ),
  );
  return { ...sav, variable: sav.variables[0], cells: sav.rows.map(([cell]) => cell) };
}

async function bytesOf(columns: Variable[], rows: Cells[]): Promise<Buffer> {
  return Buffer.from(await savFile({ columns, rows }).arrayBuffer());
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads a system file as PSPP describes it: the records in any order, and the data.
 */
function readSav(file: Buffer) {
  let at = 0;
  const take = (length: number) => {
    at += length;
    return file.subarray(at - length, at);
  };
  const text = (length: number) => decoder.decode(take(length));
  const int = () => take(4).readInt32LE();
  const float = () => take(8).readDoubleLE();
  const padding = (size: number) => {
    while (at % size) expect(take(1)[0]).toBe(32);
  };

  expect(text(4)).toBe('$FL2');
  const product = text(60).trimEnd();
  const header = {
    layout: int(),
    caseSize: int(),
    compression: int(),
    weight: int(),
    cases: int(),
    bias: float(),
  };
  const created = `${text(9)} ${text(8)}`;
  const fileLabel = text(64).trimEnd();
  expect([...take(3)]).toEqual([0, 0, 0]);

  interface Piece {
    short: string;
    width: number;
    label: string | null;
    format: number[];
    labels: Map<number, string>;
  }
  /** One for each eight bytes of a case; null where one continues a string. */
  const elements: (Piece | null)[] = [];
  const extensions = new Map<number, Buffer>();
  let valueLabels = new Map<number, string>();
  for (let type = int(); type !== 999; type = int()) {
    if (type === 2) {
      const width = int();
      const [hasLabel, missing, print, write] = [int(), int(), int(), int()];
      const short = text(8).trimEnd();
      expect(missing).toBe(0);
      expect(write).toBe(print);
      let label = null;
      if (hasLabel) {
        const length = int();
        label = text(length);
        padding(4);
      }
      const format = [print >> 16, (print >> 8) & 0xff, print & 0xff];
      const piece = { short, width, label, format, labels: new Map() };
      elements.push(width < 0 ? null : piece);
    } else if (type === 3) {
      valueLabels = new Map();
      for (let count = int(); count > 0; count -= 1) {
        const value = float();
        const start = at;
        const length = take(1)[0] ?? 0;
        valueLabels.set(value, text(length));
        while ((at - start) % 8) take(1);
      }
    } else if (type === 4) {
      for (let count = int(); count > 0; count -= 1) {
        const labelled = elements[int() - 1];
        if (labelled) labelled.labels = valueLabels;
      }
    } else {
      expect(type).toBe(7);
      const [subtype, size, count] = [int(), int(), int()];
      extensions.set(subtype, take(size * count));
    }
  }
  expect(int()).toBe(0);

  const pieces = elements.filter((element) => element !== null);
  // Three numbers for each: the level of measurement, the width and the alignment.
  expect(extensions.get(11)).toHaveLength(pieces.length * 12);
  const pairs = (subtype: number, separator: string) =>
    new Map(
      (extensions.get(subtype)?.toString() ?? '')
        .split(separator)
        .filter((pair) => pair !== '')
        .map((pair) => pair.split('=') as [string, string]),
    );
  const longNames = pairs(13, '\t');
  const longWidths = pairs(14, '\0\t');

  const variables: (Piece & { name: string | undefined; segments: Piece[] })[] = [];
  for (let i = 0; i < pieces.length; i += 1) {
    const piece = pieces[i];
    if (!piece) break;
    const width = Number(longWidths.get(piece.short) ?? piece.width);
    const segments = pieces.slice(i, i + (width > 255 ? Math.floor((width + 251) / 252) : 1));
    i += segments.length - 1;
    variables.push({ ...piece, name: longNames.get(piece.short), width, segments });
  }
  const rows = Array.from({ length: header.cases }, () =>
    variables.map(({ width, segments }) => {
      if (width === 0) {
        const value = float();
        return value === -Number.MAX_VALUE ? null : value;
      }
      const parts = segments.map((segment) =>
        take(Math.ceil(segment.width / 8) * 8).subarray(0, segment.width),
      );
      return decoder.decode(Buffer.concat(parts).subarray(0, width)).trimEnd();
    }),
  );
  expect(at).toBe(file.length);
  expect(header.caseSize).toBe(elements.length);
  return { product, ...header, created, fileLabel, elements, pieces, extensions, variables, rows };
}

describe('an SPSS file', () => {
  it('says what made it, when, and has no cases without rows', async () => {
    const types = ['whole', 'number', 'boolean', 'date', 'time', 'bytes', 'text', 'empty'] as const;
    const columns = types.map((type) => column(type, type));
    const sav = readSav(await bytesOf(columns, []));
    expect(sav).toMatchObject({ layout: 2, caseSize: 8, compression: 0, weight: 0, cases: 0, bias: 100 });
    expect(sav.product).toBe('@(#) SPSS DATA FILE Groepsevaluatie');
    expect(sav.fileLabel).toBe('Groepsevaluatie');
    expect(sav.created).toMatch(/^\d\d [A-Z][a-z]{2} \d\d \d\d:\d\d:\d\d$/);
    expect(sav.extensions.get(20)?.toString()).toBe('UTF-8');
    expect([24, 28].map((at) => sav.extensions.get(3)?.readInt32LE(at))).toEqual([2, 65001]);
    const below = [-Number.MAX_VALUE, Number.MAX_VALUE, -1.7976931348623155e308];
    expect([0, 8, 16].map((at) => sav.extensions.get(4)?.readDoubleLE(at))).toEqual(below);
    expect(sav.variables.map(({ name, width, format }) => [name, width, ...format])).toEqual([
      ['whole', 0, 5, 1, 0],
      ['number', 0, 5, 1, 0],
      ['boolean', 0, 5, 1, 0],
      ['date', 0, 39, 10, 0],
      ['time', 0, 22, 20, 0],
      ...['bytes', 'text', 'empty'].map((type) => [type, 1, 1, 1, 0]),
    ]);
  });

  it('has whole numbers as wide as the data, and none that a double loses', async () => {
    const { variable, cells } = await one('whole', ['151', 152, '-99', '-100', '0', null, '', '1234567']);
    expect(variable?.format).toEqual([5, 7, 0]);
    expect(cells).toEqual([151, 152, -99, -100, 0, null, null, 1234567]);
    expect((await one('whole', ['1', '-999999999999999'])).cells).toEqual([1, -999999999999999]);
    expect((await one('number', ['1', '1e400'])).cells).toEqual([1, null]);
    const large = await one('whole', ['1', '9007199254740993', null], {
      values: [{ value: 1, label: 'one' }],
    });
    expect(large.variable).toMatchObject({ width: 16, format: [1, 16, 0], labels: new Map() });
    expect(large.cells).toEqual(['1', '9007199254740993', '']);
  });

  it.each([
    [['1.25', '-10.5', null], [1.25, -10.5, null], 6, 2],
    [[1, 2, 5], [1, 2, 5], 1, 0],
    [[10 / 3, '1'], [10 / 3, 1], 18, 16],
    [['1.5e3', '+2', '.5', '5.'], [1500, 2, 0.5, 5], 6, 1],
    [['0.00000000000000000001'], [1e-20], 18, 16],
  ])('has the numbers %j with the decimals of the data', async (cells, expected, width, decimals) => {
    const read = await one('number', cells);
    expect(read.cells).toEqual(expected);
    expect(read.variable?.format).toEqual([5, width, decimals]);
  });

  it('has booleans as 0 and 1, with words', async () => {
    const { variable, cells } = await one('boolean', ['t', 'f', 'TRUE', 'False', null, '']);
    expect(cells).toEqual([1, 0, 1, 0, null, null]);
    expect(variable?.labels).toEqual(
      new Map([
        [0, 'false'],
        [1, 'true'],
      ]),
    );
    const values = [{ value: 1, label: 'ja' }];
    expect((await one('boolean', ['t'], { values })).variable?.labels).toEqual(new Map([[1, 'ja']]));
  });

  it('has dates and times as seconds since 14 October 1582, where they exist', async () => {
    const seconds = (iso: string) => (Date.parse(iso) - Date.parse('1582-10-14T00:00:00Z')) / 1000;
    const days = await one('date', [
      '1582-10-15',
      '2024-02-29',
      '2023-02-29',
      '0000-00-00',
      '1066-10-14',
      null,
    ]);
    expect(days.cells).toEqual([86400, seconds('2024-02-29'), null, null, null, null]);
    const times = await one('time', [
      '2024-02-29 23:59:58',
      '2024-02-29T10:00',
      '2024-02-29',
      '2024-02-29 10:00:00.25+02',
      '2024-02-29 10:00:00-03:30',
      '2024-02-29 10:00:00+0100',
      '2024-02-29 10:00:00Z',
      '',
    ]);
    expect(times.cells).toEqual([
      seconds('2024-02-29T23:59:58Z'),
      seconds('2024-02-29T10:00Z'),
      seconds('2024-02-29T00:00Z'),
      seconds('2024-02-29T08:00:00.25Z'),
      seconds('2024-02-29T13:30Z'),
      seconds('2024-02-29T09:00Z'),
      seconds('2024-02-29T10:00Z'),
      null,
    ]);
  });

  it.each([1, 8, 9, 255, 256, 504, 505, 32767])('has texts of %i bytes whole', async (size) => {
    const cells = ['x'.repeat(size), 'é'.repeat(size >> 1), '', null, '😀'.repeat(size >> 2)];
    const { variable, cells: read } = await one('text', cells);
    expect(read.map((cell) => String(cell) === '' || cell)).toEqual(cells.map((cell) => cell || true));
    expect(variable?.width).toBe(size);
    expect(variable?.segments.every(({ width, format }) => width === format[1] && width <= 255)).toBe(true);
  });

  it('cuts a text that is too long at a character', async () => {
    const { variable, cells } = await one('text', [`x${'é'.repeat(20_000)}`]);
    expect(cells[0] === `x${'é'.repeat(16_383)}`).toBe(true);
    expect(variable?.width).toBe(32_767);
    expect((await one('text', [`${'é'.repeat(20_000)}`])).variable?.width).toBe(32_766);
  });

  it('has long names, and short ones that are valid and differ from all other names', async () => {
    const long = 'q'.repeat(64);
    const names = ['question_1', 'question_2', 'v1', 'V3', 'short', 'Eightlet', long, 'text', 'v2'];
    const row = names.map((name) => (name === 'text' ? 'x'.repeat(1000) : 'x'));
    const columns = names.map((name) => column(name));
    const sav = readSav(await bytesOf(columns, [row]));
    expect(sav.variables.map(({ name }) => name)).toEqual(names);
    expect(sav.rows).toEqual([row]);
    const shorts = sav.pieces.map(({ short }) => short);
    for (const short of shorts) expect(short).toMatch(/^[A-Z][A-Z\d_]{0,7}$/);
    expect(new Set(shorts).size).toBe(names.length + 3);
    for (const [i, { short }] of sav.variables.entries())
      expect(names.findIndex((other) => other.toUpperCase() === short)).toBeOneOf([-1, i]);
  });

  it('has labels of variables and values, cut at a character', async () => {
    const labels = ['', 'a\n b', 'é'.repeat(200), 'abc', '😀'.repeat(63)];
    const values = [
      { value: 1, label: 'never' },
      { value: 2.5, label: 'é'.repeat(100) },
      { value: -3, label: '1234567' },
    ];
    const columns = labels.map((label, i) => column(`v${i}`, 'number', { label, values }));
    const { variables } = readSav(
      await bytesOf([column('before'), ...columns], [['x'.repeat(300), 1, 1, 1, 1, 1]]),
    );
    expect(variables.slice(1).map(({ label }) => label)).toEqual([
      null,
      'a b',
      'é'.repeat(127),
      'abc',
      '😀'.repeat(63),
    ]);
    for (const variable of variables.slice(1))
      expect(variable.labels).toEqual(
        new Map([
          [1, 'never'],
          [2.5, 'é'.repeat(60)],
          [-3, '1234567'],
        ]),
      );
    expect(variables[0]?.labels.size).toBe(0);
  });

  it('keeps any row', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.string({ unit: 'binary', maxLength: 400, minLength: 200 }),
      fc.constantFrom('        ', '        x', null),
    );
    const number = fc.oneof(
      fc.double({ noNaN: true, min: -1e300, max: 1e300 }),
      fc.integer(),
      fc.constant(null),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, number, text)), async (rows) => {
        const columns = [column('a'), column('b', 'number'), column('c')];
        const read = readSav(await bytesOf(columns, rows)).rows;
        const blank = (cell: string | null) => (cell ?? '').trimEnd();
        expect(read).toEqual(rows.map(([a, b, c]) => [blank(a), b, blank(c)]));
      }),
    );
  });

  it('is made in chunks, and nothing is lost between them', async () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => [i + 0.5, `${i} ${'x'.repeat(i % 90)}.`]);
    const made = vi.fn();
    class CountedBlob extends Blob {
      constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
        super(parts, options);
        made(this.size);
      }
    }
    vi.stubGlobal('Blob', CountedBlob);
    expect(readSav(await bytesOf([column('n', 'number'), column('t')], rows)).rows).toEqual(rows);
    expect(made.mock.calls.length).toBeGreaterThan(4);
    for (const [size] of made.mock.calls.slice(0, -1)) expect(size).toBeLessThanOrEqual(300_000);
  });
});

it('is read by PSPP without a warning', async ({ skip }) => {
  const pspp = need('pspp', skip);
  const words = ['never', 'seldom', 'sometimes'].map((label, i) => ({ value: i + 1, label }));
  const columns = [
    column('a_long_name_of_a_question', 'number', { label: 'Hoe gaat het, Zoë? 😀', values: words }),
    column('short_text'),
    column('id', 'whole'),
    column('day', 'date'),
    column('moment', 'time'),
    column('agreed', 'boolean'),
    column('score', 'number'),
    ...[1, 255, 256, 300, 4000].map((size) => column(`text_of_${size}`)),
    column('last', 'whole'),
  ];
  const texts = [1, 255, 256, 300, 4000].map((size) => `${'abcdefghij'.repeat(400).slice(0, size - 1)}#`);
  const rows: Cells[] = [
    [1, 'Zoë 😀', '123456789012345', '2024-02-29', '2024-02-29 10:11:12', 't', 10 / 3, ...texts, 7],
    [3, "it's", '-5', '1999-12-31', '1999-12-31 23:59', 'f', 2, ...texts.map(() => 'ü'), 8],
    [null, null, null, null, null, null, null, null, null, null, null, '', 9],
  ];
  const folder = mkdtempSync(join(tmpdir(), 'sav-'));
  const run = (name: string, syntax: string) => {
    const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
    writeFileSync(join(folder, 'read.sps'), `GET FILE='${name}'.\n${syntax}`);
    const { status, stdout, stderr } = pspp.run(['-O', 'format=csv', 'read.sps'], options);
    expect(stdout + stderr).not.toMatch(/warning|error/i);
    expect(status).toBe(0);
    return stdout;
  };
  try {
    writeFileSync(join(folder, 'all.sav'), await bytesOf(columns, rows));
    writeFileSync(join(folder, 'none.sav'), await bytesOf(columns, []));
    const dictionary = run('all.sav', 'DISPLAY DICTIONARY.\nDISPLAY LABELS.\n');
    for (const line of [
      'a_long_name_of_a_question,1,"Hoe gaat het, Zoë? 😀",Ordinal,Input,8,Right,F1.0,F1.0',
      'short_text,2,short_text,Nominal,Input,9,Left,A9,A9',
      'id,3,id,Scale,Input,15,Right,F15.0,F15.0',
      'day,4,day,Scale,Input,10,Right,SDATE10,SDATE10',
      'moment,5,moment,Scale,Input,20,Right,DATETIME20.0,DATETIME20.0',
      'agreed,6,agreed,Nominal,Input,8,Right,F1.0,F1.0',
      'score,7,score,Scale,Input,18,Right,F18.16,F18.16',
      'text_of_4000,12,text_of_4000,Nominal,Input,32,Left,A4000,A4000',
      'a_long_name_of_a_question,1,"Hoe gaat het, Zoë? 😀"',
      ',3,sometimes',
      'agreed,0,false',
    ])
      expect(dictionary.split('\n')).toContain(line);
    const list = run('all.sav', 'LIST.\n');
    expect(list).toContain(
      `Zoë 😀,123456789012345,2024/02/29,29-FEB-2024 10:11:12,1,3.3333333333333335,${texts.join(',')},7`,
    );
    expect(list).toContain("it's,-5,1999/12/31,31-DEC-1999 23:59:00,0,2.0000000000000000,ü,ü,ü,ü,ü,8");
    expect(run('none.sav', 'DISPLAY DICTIONARY.\n')).toContain(
      'text_of_4000,12,text_of_4000,Nominal,Input,8,Left,A1,A1',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
