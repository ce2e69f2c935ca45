import type { TFunction } from 'i18next';
import { describe, expect, test } from 'vitest';
import {
  addedText,
  countPasted,
  readPasted,
  readRows,
} from '../../../../src/features/admin/form-builder/pasted-blocks.ts';
import { fc } from '../../properties.ts';

/** The questions of a text that names no blocks. */
function questionsFromText(text: string): string[] {
  const { blocks } = readPasted(text);
  expect(blocks.every(({ name }) => name === '')).toBe(true);
  return blocks.flatMap(({ questions }) => questions);
}

/** The blocks of a table, one row a line and a bar between its cells. */
const blocksOf = (...rows: string[]) =>
  readPasted(rows.map((row) => row.replaceAll('|', '\t')).join('\r\n')).blocks.map(({ name, questions }) => [
    name,
    ...questions,
  ]);

test('each line that is not empty is a question, trimmed', () => {
  expect(questionsFromText('  Eerste \r\n\r\n \t \nTweede\u2028Derde\vVierde')).toEqual([
    'Eerste',
    'Tweede',
    'Derde',
    'Vierde',
  ]);
  expect(questionsFromText(' \n\t\n')).toEqual([]);
  expect(questionsFromText('')).toEqual([]);
});

test.each([
  '1. Ik luister.',
  '12) Ik luister.',
  '(3) Ik luister.',
  '1.2. Ik luister.',
  'a) Ik luister.',
  'iv. Ik luister.',
  '- Ik luister.',
  '– Ik luister.',
  '* Ik luister.',
  '• Ik luister.',
  '•\tIk luister.',
  '\uF0B7\tIk luister.',
  'o\tIk luister.',
  '1.\tIk luister.',
  '• 1. Ik luister.',
  '7\tIk luister.',
  '\t\tIk luister.\t',
  'Ik\u00A0 luister.',
])('%j is one question without its mark', (line) => {
  expect(questionsFromText(line)).toEqual(['Ik luister.']);
});

test.each([
  '2 op de 3 keer was ik op tijd.',
  '1.5 liter is genoeg.',
  '-5 graden is koud.',
  'A is beter dan B.',
  'Ik (3) doe mee.',
  '"Samen" is ons woord.',
  '3,5 uur werk per week.',
  '2024',
  '👩‍👩‍👧 werkt samen',
  'כולם עזרו',
  '<img src=x onerror=alert(1)>',
])('%j stays as it is', (line) => {
  expect(questionsFromText(line)).toEqual([line]);
});

test('cells that a spreadsheet copies between quotes are one cell', () => {
  expect(questionsFromText('"Eerste\nregel"\n"Hij zei ""ja"""\nDerde')).toEqual([
    'Eerste regel',
    'Hij zei "ja"',
    'Derde',
  ]);
});

describe('two columns are block and question', () => {
  test('rows with the same block belong to it, also when they are apart', () => {
    expect(blocksOf('Inzet|Ik werk mee.', 'Inzet|Ik luister.', 'Sfeer|Ik lach.', 'inzet |Ik help.')).toEqual([
      ['Inzet', 'Ik werk mee.', 'Ik luister.', 'Ik help.'],
      ['Sfeer', 'Ik lach.'],
    ]);
  });

  test('a row without a block belongs to the one above it, as merged cells are copied', () => {
    expect(blocksOf('Inzet|Ik werk mee.', '|Ik luister.', 'Sfeer|Ik lach.', ' |Ik help.')).toEqual([
      ['Inzet', 'Ik werk mee.', 'Ik luister.'],
      ['Sfeer', 'Ik lach.', 'Ik help.'],
    ]);
    expect(blocksOf('Inzet|', '|Ik werk mee.', '|', '|Ik luister.')).toEqual([
      ['Inzet', 'Ik werk mee.', 'Ik luister.'],
    ]);
    expect(blocksOf('|Ik help.', 'Inzet|Ik werk mee.')).toEqual([
      ['', 'Ik help.'],
      ['Inzet', 'Ik werk mee.'],
    ]);
  });

  test.each([
    ['1|Ik luister.', '2|Ik help.'],
    ['a)|Ik luister.', 'b)|Ik help.'],
    ['|1.|Ik luister.', '|2.|Ik help.'],
    ['|Ik luister.', '2|Ik help.'],
  ])('a column of numbers or letters is a numbering: %s', (...rows) => {
    expect(blocksOf(...rows)).toEqual([['', 'Ik luister.', 'Ik help.']]);
  });

  test('a numbering may stand before the blocks, or between block and question', () => {
    const blocks = [['Inzet', 'Ik luister.', 'Ik help.']];
    expect(blocksOf('1|Inzet|Ik luister.', '2||Ik help.')).toEqual(blocks);
    expect(blocksOf('Inzet|1|Ik luister.', '|2|Ik help.')).toEqual(blocks);
    expect(blocksOf('Nr|Blok|Vraag', '1|Inzet|Ik luister.', '2|Inzet|Ik help.')).toEqual(blocks);
  });

  test.each(['Blok|Vraag', 'BLOCK|Question', ' bloc|question'])('%s is a header row', (header) => {
    expect(blocksOf(header, 'Inzet|Ik luister.')).toEqual([['Inzet', 'Ik luister.']]);
  });

  test.each(['Blok|Vragen', 'Thema|Vraag', 'Blok 1|Vraag 1', 'Bloc|Vraag'])(
    '%s is a row as any other',
    (row) => {
      const [block, question] = row.split('|');
      expect(blocksOf(row, 'Inzet|Ik luister.')).toEqual([
        [block, question],
        ['Inzet', 'Ik luister.'],
      ]);
    },
  );

  test('a header row further down is a row as any other', () => {
    expect(blocksOf('Inzet|Ik luister.', 'Blok|Vraag')).toHaveLength(2);
  });

  test('a cell with ends of lines is one cell, and marks go from blocks and questions', () => {
    expect(blocksOf('"1. Goede\ninzet"|"2) Hij zei ""ja"""', '|- Ik help.')).toEqual([
      ['Goede inzet', 'Hij zei "ja"', 'Ik help.'],
    ]);
  });

  test('a third column is left out', () => {
    expect(blocksOf('Inzet|Ik luister.|verplicht', '|Ik help.|')).toEqual([
      ['Inzet', 'Ik luister.', 'Ik help.'],
    ]);
  });
});

test('a tab in a text that is no table is a space: nothing gets lost', () => {
  expect(questionsFromText('Eerste vraag\nTweede\tvraag\n3.\tDerde vraag')).toEqual([
    'Eerste vraag',
    'Tweede vraag',
    'Derde vraag',
  ]);
});

test('a thousand lines', () => {
  const lines = Array.from({ length: 1000 }, (_, i) => `${i + 1}. Stelling nummer ${i + 1}`);
  const questions = questionsFromText(lines.join('\n'));
  expect(questions).toHaveLength(1000);
  expect(questions[999]).toBe('Stelling nummer 1000');
});

// A pattern that tries every split of such a line would run into the time limit of a test.
test('a very wide row among many narrow ones makes the text a list, not a table of all its columns', () => {
  const text = `${'a\tb\n'.repeat(25_000)}${'x\t'.repeat(25_000)}`;
  expect(questionsFromText(text)).toHaveLength(25_001);
});

test('a long line of marks is read', () => {
  const { blocks } = readPasted(`${'1.'.repeat(50_000)}\n${'- '.repeat(50_000)}\n${'"'.repeat(100_001)}`);
  expect(blocks.flatMap(({ questions }) => questions)).not.toEqual([]);
});

test('under a header that names it, the column between block and question is the description of the block', () => {
  const rows = ['Blok|Beschrijving|Vraag', 'Inzet|Hoe je werkt|Ik luister.', '||Ik help.', 'Sfeer||Ik lach.'];
  expect(readPasted(rows.join('\n').replaceAll('|', '\t')).blocks).toEqual([
    { name: 'Inzet', description: 'Hoe je werkt', questions: ['Ik luister.', 'Ik help.'] },
    { name: 'Sfeer', description: '', questions: ['Ik lach.'] },
  ]);
});

test.each([
  ['a header row', 'Blok\tVraag\nInzet\tIk luister.', ['Blok Vraag']],
  ['cells beside the question', 'Inzet\tIk luister.\tverplicht\n\tIk help.\t', ['verplicht']],
  ['a line with only a number', '1. Ik luister.\n2.\n3. Ik help.', ['2.']],
  ['nothing', 'Inzet\tIk luister.\n\n\t\n', []],
])('what is left out is reported: %s', (_, text, skipped) => {
  expect(readPasted(text).skipped).toEqual(skipped);
});

describe('what is left out is named', () => {
  const skippedOf = (text: string) => readPasted(text.replaceAll('|', '\t')).skipped;

  test('a row of a list with nothing but marks', () => {
    expect(skippedOf('1.\nIk luister.\n\n- •')).toEqual(['1.', '- •']);
    expect(skippedOf('1.|•\nIk luister.')).toEqual(['1. •']);
    expect(skippedOf('Ik luister.\n  \n')).toEqual([]);
  });

  test('the header, further columns, and a row of a table with nothing but marks', () => {
    expect(skippedOf('Blok|Vraag|Wie|Wanneer\nSamen|Ik luister.|Anna|soms\nSamen|Ik help.||')).toEqual([
      'Blok Vraag Wie Wanneer',
      'Anna soms',
    ]);
    expect(skippedOf('Samen|Ik luister.|\n•|-|soms\nSamen|Ik help.')).toEqual(['• - soms']);
    expect(skippedOf('Samen|Ik luister.\n|•\nSamen|Ik help.')).toEqual(['•']);
  });
});

test('a list is one block without a name or a description, and a text without questions is none', () => {
  expect(readPasted('Ik luister.\nIk help.').blocks).toEqual([
    { name: '', description: '', questions: ['Ik luister.', 'Ik help.'] },
  ]);
  expect(readPasted('1.\n2.').blocks).toEqual([]);
});

test('questions above the first block name have a block without a name', () => {
  expect(
    readRows([
      ['', 'Ik luister.'],
      ['Samen', 'Ik help.'],
      ['SAMEN', 'Ik wacht.'],
    ]).blocks,
  ).toEqual([
    { name: '', description: '', questions: ['Ik luister.'] },
    { name: 'Samen', description: '', questions: ['Ik help.', 'Ik wacht.'] },
  ]);
});

test('rows of different lengths are one table, with empty rows of one cell between them', () => {
  const rows = [['Samen', 'Ik luister.'], [' '], ['Apart', 'Ik help.', ''], ['', 'Ik wacht.', '', '']];
  expect(readRows(rows)).toEqual({
    blocks: [
      { name: 'Samen', description: '', questions: ['Ik luister.'] },
      { name: 'Apart', description: '', questions: ['Ik help.', 'Ik wacht.'] },
    ],
    skipped: [],
  });
  expect(readRows([])).toEqual({ blocks: [], skipped: [] });
});

test.each(['Blok|Beschrijving|Vraag', 'Block|Description|Question', 'Bloc|Description|Question'])(
  '%s is a header with a description',
  (header) => {
    const rows = [header.split('|'), ['Samen', '', 'Ik luister.'], ['', 'Over samen', 'Ik help.'], ['Apart']];
    const blocks = [{ name: 'Samen', description: 'Over samen', questions: ['Ik luister.', 'Ik help.'] }];
    expect(readRows(rows.slice(0, 3)).blocks).toEqual(blocks);
  },
);

test('blocks without a name do not count as blocks, and all questions count', () => {
  expect(
    countPasted([
      { name: '', questions: [1, 2] },
      { name: 'Samen', questions: [3] },
      { name: 'Apart', questions: [] },
    ]),
  ).toEqual({ blocks: 2, questions: 3 });
  expect(countPasted([])).toEqual({ blocks: 0, questions: 0 });
});

test('a column of numbers of up to four figures, of letters or of bullets is left out', () => {
  for (const marks of [
    ['1', '9999'],
    ['a', 'Z'],
    ['•', '1.'],
  ])
    expect(
      readRows([
        [marks[0] ?? '', 'Samen', 'Ik luister.'],
        [marks[1] ?? '', 'Samen', 'Ik help.'],
      ]).blocks,
    ).toEqual([{ name: 'Samen', description: '', questions: ['Ik luister.', 'Ik help.'] }]);
});

describe('any table of block names and questions', () => {
  const words = fc
    .array(fc.constantFrom('ik', 'help', 'de', 'anderen', 'zei', '"ja"', 'één', 'b'), { minLength: 2 })
    .map((parts) => `Wij ${parts.join(' ')}`);
  const tables = fc.array(fc.record({ name: words, questions: fc.array(words, { minLength: 1 }) }), {
    minLength: 1,
    maxLength: 6,
  });
  /** A cell as a spreadsheet copies it: in quotes when it has a line break or a quote. */
  const copied = (text: string) => (/["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

  test('is read with every question once, in its block, also with line breaks in its cells', () => {
    fc.assert(
      fc.property(tables, fc.boolean(), fc.constantFrom('\n', '\r\n'), (blocks, breaks, end) => {
        const broken = (text: string) => copied(breaks ? text.replace(' ', '\n') : text);
        const text = blocks
          .flatMap(({ name, questions }) => questions.map((one) => `${broken(name)}\t${broken(one)}`))
          .join(end);
        const expected = new Map<string, string[]>();
        for (const { name, questions } of blocks) {
          const key = name.toLowerCase();
          expected.set(key, [...(expected.get(key) ?? []), ...questions]);
        }
        const { blocks: read, skipped } = readPasted(text);
        expect(read.map(({ name, questions }) => [name.toLowerCase(), questions])).toEqual([...expected]);
        expect(skipped).toEqual([]);
      }),
    );
  });

  test('is never read into empty names or questions, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '1', '.', '"', '\t', '\n', ' ', '-') }), (text) => {
        for (const { questions } of readPasted(text).blocks) expect(questions).not.toContain('');
      }),
    );
  });
});

describe('a heading above numbered rows is a block', () => {
  const blocks = [
    ['Inzet', 'Ik luister.', 'Ik help.'],
    ['Sfeer', 'Ik lach.'],
  ];

  test.each([
    ['numbers', 'Inzet\n1. Ik luister.\n2. Ik help.\n\nSfeer\n1. Ik lach.'],
    ['bullets', 'Inzet\n• Ik luister.\n• Ik help.\nSfeer\n- Ik lach.'],
    ['numbers of Word', 'Inzet\n1.\tIk luister.\n2.\tIk help.\nSfeer\n3.\tIk lach.'],
    ['letters', '1. Inzet\na) Ik luister.\nb) Ik help.\n2. Sfeer\na) Ik lach.'],
    ['numbers under letters', 'A. Inzet\n1. Ik luister.\n2. Ik help.\nB. Sfeer\n3. Ik lach.'],
    ['numbers with a part', '1. Inzet\n1.1 Ik luister.\n1.2 Ik help.\n2. Sfeer\n2.1 Ik lach.'],
    ['numbers with a part, of Word', '1.\tInzet\n1.1\tIk luister.\n1.2\tIk help.\n2.\tSfeer\n2.1\tIk lach.'],
    ['bullets under numbers', '1. Inzet\n• Ik luister.\n• Ik help.\n2. Sfeer\n• Ik lach.'],
    ['other marks in each block', 'Inzet\n1. Ik luister.\n2. Ik help.\nSfeer\na) Ik lach.'],
  ])('%s', (_, text) => {
    expect(blocksOf(...text.split('\n').map((row) => row.replaceAll('\t', '|')))).toEqual(blocks);
    expect(readPasted(text).skipped).toEqual([]);
  });

  test('a title above the first heading is left out, and so is a row under the last question', () => {
    const text =
      'Evaluatie\nVul eerlijk in.\n\nInzet\n1. Ik luister.\n2. Ik help.\nSfeer\n3. Ik lach.\nBedankt!';
    expect(blocksOf(...text.split('\n'))).toEqual(blocks);
    expect(readPasted(text).skipped).toEqual(['Evaluatie', 'Vul eerlijk in.', 'Bedankt!']);
  });

  test('questions above the first heading have a block without a name', () => {
    expect(blocksOf('1. Ik wacht.', 'Inzet', '2. Ik luister.')).toEqual([
      ['', 'Ik wacht.'],
      ['Inzet', 'Ik luister.'],
    ]);
  });

  test('one numbered row, or rows that are numbered in different ways, make no headings', () => {
    expect(questionsFromText('Ik luister.\n1. Ik help.')).toEqual(['Ik luister.', 'Ik help.']);
    expect(questionsFromText('1. Ik luister.\n• Ik help.\nIk lach.')).toHaveLength(3);
  });
});

const t = ((key: string, { count }: { count: number }) =>
  `${key} ${count}`) as unknown as TFunction<'form-builder'>;
const block = (name: string, count: number) => ({ name, questions: Array.from({ length: count }, String) });

test('questions without a named block are announced alone', () => {
  expect(addedText([block('', 2)], t)).toBe('paste.added 2');
  expect(addedText([], t)).toBe('paste.added 0');
});

test('named blocks are announced before all the questions', () => {
  expect(addedText([block('Inzet', 3)], t)).toBe('paste.blocks 1, paste.added 3');
  expect(addedText([block('', 1), block('Inzet', 3), block('Sfeer', 0)], t)).toBe(
    'paste.blocks 2, paste.added 4',
  );
});
