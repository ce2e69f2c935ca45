import { toCsv } from '../../../../ui/csv.ts';
import { type ColumnType, dayOf } from '../analysis/columns.ts';
import { chosenRows, readAnswers } from '../shape/answer-table.ts';
import { type Choices, filterTexts, isSettled } from '../shape/choices.ts';
import type { RowFilter } from '../shape/consented-rows.ts';
import { filtered } from '../shape/filter.ts';
import type { DumpTables } from '../shape/tables.ts';
import { createPseudonyms, identityOf, type MaskCounts } from './anonymise.ts';
import { type AnswerFiles, type AnswerWords, answerFiles } from './answer-files.ts';
import { csvOf, type OutFile, variablesOf } from './export-file.ts';
import { savFile } from './sav-file.ts';
import { leftOut, tableFiles } from './table-files.ts';
import { type CodebookWords, codebookRows, type ExportFile } from './variables.ts';
import { type ZipEntry, zip } from './zip.ts';

/** The texts of an export, in the language of the interface. */
export interface ExportWords extends AnswerWords {
  /** A BCP 47 language tag. */
  language: string;
  /** How to cite the app, with its version. */
  citation: string;
  types: Record<ColumnType, string>;
  codebook: CodebookWords & Record<Note, string>;
  codebookFile: string;
  duplicates: Record<Choices['duplicates'] | 'rule', string>;
}

type Note =
  | 'people'
  | 'consented'
  | 'everybody'
  | 'pseudonyms'
  | 'pseudonymText'
  | 'cite'
  | 'order'
  | 'orderText'
  | 'scale'
  | 'reversed'
  | 'dates'
  | 'datesText'
  | 'masked'
  | 'notInDump'
  | 'filter';

interface ExportOptions {
  choices: Choices;
  words: ExportWords;
  /** The key of an earlier export, for the same pseudonyms. */
  key: string | null;
  hash: string;
}

/**
 * Makes the zip: the chosen files as CSV and for SPSS, and a codebook. Throws when the choice of whose data may be used
 * is missing.
 */
export async function makeExport(tables: DumpTables, { choices, words, key, hash }: ExportOptions) {
  if (!isSettled(choices)) throw new Error('Nobody has said whose data may be used');
  const pseudonyms = createPseudonyms(key ?? undefined);
  const identity = identityOf(tables, pseudonyms);
  const counts: MaskCounts = new Map();
  const answers = answerFiles(tables, choices, identity, words);
  const files = uniqueNames([
    ...answers.files,
    ...tableFiles(tables, choices, rowsOf(tables, choices), identity, counts),
  ]);
  const described: ExportFile[] = files.map((file) => ({ name: file.name, variables: variablesOf(file) }));
  const entries: ZipEntry[] = files.flatMap((file) => [
    { name: `${file.name}.csv`, content: csvOf(file, words.language) },
    { name: `${file.name}.sav`, content: savFile({ columns: variablesOf(file), rows: file.rows }) },
  ]);
  const masked = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const rows = codebookRows(
    {
      files: described,
      leftOut: leftOut(tables, choices),
      date: dayOf(new Date().toISOString()),
      hash,
      notes: notesOf(tables, { choices, words, answers, masked }),
    },
    words.codebook,
    words.types,
  );
  entries.unshift({ name: `${words.codebookFile}.csv`, content: toCsv(rows, words.language) });
  return { zip: await zip(entries), key: pseudonyms.key, masked };
}

/** The rows that may be used; of the table with the answers only those that pass the filter. */
function rowsOf(tables: DumpTables, choices: Choices): (table: string) => RowFilter {
  const chosen = chosenRows(tables, choices);
  const answers = filterTexts(choices).length > 0 ? readAnswers(tables, choices) : null;
  if (!answers) return chosen;
  const filteredRows = new Set<number>();
  for (const { row } of filtered(answers.rows, choices.filter)) filteredRows.add(row);
  return (table) => (table === choices.answers?.table ? (row) => filteredRows.has(row) : chosen(table));
}

interface About {
  choices: Choices;
  words: ExportWords;
  answers: AnswerFiles;
  masked: number;
}

/** How the export was made, so that it can be repeated. */
function notesOf(tables: DumpTables, { choices, words, answers, masked }: About): [string, string][] {
  const notes = words.codebook;
  const { consent, isEveryone } = choices;
  const who = isEveryone
    ? notes.everybody
    : `${notes.consented}: ${consent?.table}.${consent?.column} = ${consent?.value ?? '*'}`;
  const notInDump = tables.names.flatMap((table) =>
    (tables.table(table)?.notInDump ?? []).map((column) => `${table}.${column}`),
  );
  const optional: [string, string][] = [
    [notes.reversed, choices.reversed.join('; ')],
    [notes.dates, choices.isDaysOnly ? notes.datesText : ''],
    [notes.masked, choices.isMasked ? String(masked) : ''],
    [notes.notInDump, notInDump.join('; ')],
    [notes.filter, filterTexts(choices).join('; ')],
  ];
  return [
    [notes.people, who],
    [notes.pseudonyms, notes.pseudonymText],
    [notes.order, notes.orderText],
    ...answers.scales.map(({ block, scale }): [string, string] => [
      notes.scale.replace('{block}', block),
      `${scale.min}–${scale.max}`,
    ]),
    [words.duplicates.rule, words.duplicates[choices.duplicates]],
    ...optional.filter(([, text]) => text !== ''),
    [notes.cite, words.citation],
  ];
}

/** File names that every system accepts, unique regardless of case. */
function uniqueNames(files: readonly OutFile[]): OutFile[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const plain = file.name.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(0, 80) || 'table';
    let name = plain;
    for (let i = 2; taken.has(name.toLowerCase()); i += 1) name = `${plain}_${i}`;
    taken.add(name.toLowerCase());
    return { ...file, name };
  });
}
