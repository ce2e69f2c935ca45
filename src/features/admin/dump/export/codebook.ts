import type { Resources } from '../../../../texts/resources.ts';
import type { CsvCell } from '../../../../ui/csv.ts';
import { dayOf } from '../analysis/columns.ts';
import { type Choices, filterTexts } from '../shape/choices.ts';
import type { DumpTables } from '../shape/tables.ts';
import type { AnswerFiles } from './answer-files.ts';
import type { OutFile } from './export-file.ts';
import { leftOut } from './table-files.ts';

type Texts = Resources['scores'];

/** The texts of a codebook, in the language of the interface. */
export interface CodebookWords {
  types: Texts['types'];
  codebook: Texts['codebook'];
}

interface About {
  choices: Choices;
  files: readonly OutFile[];
  answers: AnswerFiles;
  /** The number of masked addresses and numbers. */
  masked: number;
  /** The SHA-256 of the dump. */
  hash: string;
}

/** A row for each variable, and one for each column in no file and for how the export was made, so that it can be repeated. */
export function codebookRows(
  tables: DumpTables,
  { choices, files, answers, masked, hash }: About,
  { codebook: words, types }: CodebookWords,
): CsvCell[][] {
  const variables = files.flatMap(({ name, columns }) =>
    columns.map((column) => [
      name,
      column.name,
      column.label,
      types[column.type],
      (column.values ?? []).map(({ value, label }) => `${value} = ${label}`).join('; '),
      words.emptyCell,
    ]),
  );
  const { consent, isEveryone, isDaysOnly, reversed } = choices;
  const consented = `${words.consented}: ${consent?.table}.${consent?.column} = ${consent?.value ?? '*'}`;
  const notInDump = tables.names.flatMap((table) =>
    (tables.table(table)?.notInDump ?? []).map((column) => `${table}.${column}`),
  );
  const notes: (readonly [name: string, text: string])[] = [
    ...leftOut(tables, choices, answers.used).map((column) => [words.leftOut, column] as const),
    [words.date, dayOf(new Date().toISOString())],
    [words.hash, hash],
    [words.people, isEveryone ? words.everybody : consented],
    [words.pseudonyms, words.pseudonymText],
    [words.order, words.orderText],
    ...answers.scales.map(
      ({ block, scale }) => [words.scale.replace('{block}', block), `${scale.min}–${scale.max}`] as const,
    ),
    [words.duplicates, words.duplicatesText],
    [words.reversed, reversed.join('; ')],
    [words.dates, isDaysOnly ? words.datesText : ''],
    [words.masked, String(masked)],
    [words.notInDump, notInDump.join('; ')],
    [words.filter, filterTexts(choices).join('; ')],
    [words.cite, words.citeText],
  ];
  return [
    [words.file, words.variable, words.label, words.type, words.values, words.missing],
    ...variables,
    ...notes.filter(([, text]) => text !== '').map(([name, text]) => [null, name, text, null, null, null]),
  ];
}
