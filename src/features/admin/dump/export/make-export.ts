import { Zip, ZipDeflate } from 'fflate';
import { toCsv } from '../../../../ui/csv.ts';
import { chosenRows, readAnswers } from '../shape/answer-table.ts';
import { type Choices, filterTexts, isSettled } from '../shape/choices.ts';
import type { RowFilter } from '../shape/consented-rows.ts';
import { filtered } from '../shape/filter.ts';
import { proposedColumns } from '../shape/proposal.ts';
import type { DumpTables } from '../shape/tables.ts';
import { createPseudonyms, identityOf, type Masks } from './anonymise.ts';
import { type AnswerWords, answerFiles } from './answer-files.ts';
import { type CodebookWords, codebookRows } from './codebook.ts';
import { csvOf, withNames } from './export-file.ts';
import { savFile } from './sav-file.ts';
import { tableFiles } from './table-files.ts';

/** The texts of an export, in the language of the interface. */
export interface ExportWords extends AnswerWords, CodebookWords {
  /** A BCP 47 language tag. */
  language: string;
}

export interface ExportOptions {
  choices: Choices;
  words: ExportWords;
  /** The key of the pseudonyms; a random one by default. */
  key?: Uint8Array;
  hash: string;
}

/** Makes the zip: the chosen files as CSV and for SPSS, and a codebook. Throws before it is settled who takes part. */
export async function makeExport(tables: DumpTables, { words, hash, key, ...options }: ExportOptions) {
  const columns = { ...proposedColumns(tables, options.choices), ...options.choices.columns };
  const choices = { ...options.choices, columns };
  if (!isSettled(choices)) throw new Error('Nobody has said whose data may be used');
  const identity = identityOf(tables, createPseudonyms(key));
  const masks: Masks = { count: 0 };
  const answers = answerFiles(tables, choices, identity, words);
  const inTables = tableFiles(tables, choices, rowsOf(tables, choices), identity, masks);
  const files = withNames([...answers.files, ...inTables]);
  const entries = files.flatMap((file) => [
    { name: `${file.name}.csv`, content: csvOf(file, words.language) },
    { name: `${file.name}.sav`, content: savFile(file) },
  ]);
  // The masks are counted when the rows are written.
  const masked = masks.count;
  const rows = codebookRows(tables, { choices, files, answers, masked, hash }, words);
  const codebook = { name: `${words.files.codebook}.csv`, content: toCsv(rows, words.language) };
  return { zip: await zip([codebook, ...entries]), masked };
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

/** A zip of files without their dates. */
async function zip(entries: readonly { name: string; content: Blob }[]): Promise<Blob> {
  const parts: Blob[] = [];
  const file = new Zip((error, chunk) => {
    if (error) throw error;
    // A browser can store a blob outside memory.
    parts.push(new Blob([chunk as Uint8Array<ArrayBuffer>]));
  });
  for (const { name, content } of entries) {
    const entry = new ZipDeflate(name, { level: 4 });
    entry.mtime = new Date(1980, 0, 1);
    file.add(entry);
    const reader = content.stream().getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) entry.push(next.value);
    entry.push(new Uint8Array(), true);
  }
  file.end();
  return new Blob(parts, { type: 'application/zip' });
}
