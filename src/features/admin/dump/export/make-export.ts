import { toCsv } from '../../../../ui/csv.ts';
import { type ZipEntry, zip } from '../../../../ui/zip.ts';
import { dayOf } from '../analysis/columns.ts';
import { chosenRows, readAnswers } from '../shape/answer-table.ts';
import { type Choices, filterTexts, isSettled } from '../shape/choices.ts';
import type { RowFilter } from '../shape/consented-rows.ts';
import { filtered } from '../shape/filter.ts';
import type { DumpTables } from '../shape/tables.ts';
import { createPseudonyms, identityOf, type MaskCounts } from './anonymise.ts';
import { type AnswerFiles, type AnswerWords, answerFiles } from './answer-files.ts';
import { asAnalysisCsv, asSpreadsheetCsv, missingToken, type OutFile, variablesOf } from './export-file.ts';
import { rScript } from './r-script.ts';
import { savFile } from './sav-file.ts';
import { leftOut, tableFiles } from './table-files.ts';
import { type CodebookWords, codebookRows, type ExportFile } from './variables.ts';

/** The texts of an export, in the language of the interface. */
export interface ExportWords extends AnswerWords {
  /** A BCP 47 language tag. */
  language: string;
  /** How to cite the app, with its version. */
  citation: string;
  codebook: CodebookWords;
  codebookFile: string;
  choicesFile: string;
  folders: { analysis: string; spreadsheet: string };
  notes: Record<
    | 'people'
    | 'consented'
    | 'everybody'
    | 'pseudonyms'
    | 'pseudonymText'
    | 'cite'
    | 'order'
    | 'orderText'
    | 'reversed'
    | 'duplicates'
    | 'dates'
    | 'datesText'
    | 'masked'
    | 'notInDump'
    | 'filter',
    string
  > & { scale: string; duplicateRules: Record<Choices['duplicates'], string> };
}

interface ExportOptions {
  choices: Choices;
  words: ExportWords;
  /** The key of an earlier export, for the same pseudonyms. */
  key: string | null;
  hash: string;
  /** The choices as a file that the page can open again. */
  choicesText: string;
}

/**
 * Makes the zip: the chosen files, a codebook, the choices, and an R script that reads the files. Throws when the
 * choice of whose data may be used is missing.
 */
export async function makeExport(
  tables: DumpTables,
  { choices, words, key, hash, choicesText }: ExportOptions,
) {
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
  const entries: ZipEntry[] = [];
  const missing = choices.csvForms.includes('analysis') ? missingToken(files) : null;
  if (missing !== null) {
    const folder = words.folders.analysis;
    entries.push(
      { name: `${folder}/read.R`, content: new Blob([rScript(described, missing)]) },
      ...files.flatMap((file) => [
        { name: `${folder}/${file.name}`, content: asAnalysisCsv(file, missing) },
        {
          name: `${folder}/${file.name.replace(/\.csv$/, '.sav')}`,
          content: savFile({ columns: variablesOf(file), rows: file.rows }),
        },
      ]),
    );
  }
  if (choices.csvForms.includes('spreadsheet'))
    for (const file of files)
      entries.push({
        name: `${words.folders.spreadsheet}/${file.name}`,
        content: asSpreadsheetCsv(file, words.language),
      });
  const masked = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const about = { choices, words, hash, answers, masked, missing };
  entries.unshift(
    { name: `${words.codebookFile}.csv`, content: codebook(tables, described, about) },
    { name: `${words.choicesFile}.json`, content: new Blob([choicesText]) },
  );
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
  hash: string;
  answers: AnswerFiles;
  masked: number;
  /** The text for a missing value in the files for programs; null without such files. */
  missing: string | null;
}

function codebook(tables: DumpTables, files: readonly ExportFile[], about: About): Blob {
  const { codebook, language } = about.words;
  const rows = codebookRows(
    {
      files,
      leftOut: leftOut(tables, about.choices),
      date: dayOf(new Date().toISOString()),
      hash: about.hash,
      notes: notesOf(tables, about),
    },
    {
      ...codebook,
      missing: about.missing === null ? codebook.missing : `${about.missing}; ${codebook.missing}`,
    },
  );
  return toCsv(rows, language);
}

/** How the export was made, so that it can be repeated. */
function notesOf(tables: DumpTables, { choices, words, answers, masked }: About): [string, string][] {
  const { notes } = words;
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
    [notes.duplicates, notes.duplicateRules[choices.duplicates]],
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
    return { ...file, name: `${name}.csv` };
  });
}
