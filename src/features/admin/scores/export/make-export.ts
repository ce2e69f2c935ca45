import { toCsv } from '../../../../files/csv.ts';
import { type ZipEntry, zip } from '../../../../files/zip.ts';
import { createPseudonyms } from '../analysis/pseudonyms.ts';
import { chosenRows } from '../shape/answer-table.ts';
import type { Choices } from '../shape/choices.ts';
import { identityOf } from '../shape/identities.ts';
import type { DumpTables } from '../shape/tables.ts';
import { type AnswerWords, answerFiles } from './answer-files.ts';
import { type CodebookWords, codebookRows } from './codebook.ts';
import { asAnalysisCsv, asSpreadsheetCsv, type OutFile, variablesOf } from './export-file.ts';
import { rScript } from './r-script.ts';
import { spssSyntax } from './spss-syntax.ts';
import { leftOut, tableFiles } from './table-files.ts';
import type { ExportFile } from './variables.ts';

/** The words of an export, in the language of the interface. */
export interface ExportWords extends AnswerWords {
  /** As `Intl` calls it. */
  language: string;
  codebook: CodebookWords;
  codebookFile: string;
  folders: { analysis: string; spreadsheet: string };
  notes: { people: string; consented: string; everybody: string; pseudonyms: string; pseudonymText: string };
  /** In place of the hash of a dump that was not read to its end. */
  noHash: string;
}

interface ExportOptions {
  choices: Choices;
  words: ExportWords;
  /** The key of an earlier export, for the same pseudonyms. */
  key: string | null;
  hash: string | null;
}

/** Makes the zip: the chosen files in the chosen forms, a codebook, and the scripts that read the files. */
export async function makeExport(tables: DumpTables, { choices, words, key, hash }: ExportOptions) {
  const pseudonyms = createPseudonyms(key ?? undefined);
  const identity = identityOf(tables, pseudonyms);
  const files = uniqueNames([
    ...answerFiles(tables, choices, identity, words),
    ...tableFiles(tables, choices, chosenRows(tables, choices), identity),
  ]);
  const described: ExportFile[] = files.map((file) => ({ name: file.name, variables: variablesOf(file) }));
  const entries: ZipEntry[] = [
    { name: `${words.codebookFile}.csv`, content: codebook(tables, choices, described, words, hash) },
  ];
  if (choices.csvForms.includes('analysis')) {
    const folder = words.folders.analysis;
    entries.push(
      { name: `${folder}/read.R`, content: new Blob([rScript(described)]) },
      { name: `${folder}/read.sps`, content: new Blob(['\uFEFF', spssSyntax(described)]) },
      ...files.map((file) => ({ name: `${folder}/${file.name}`, content: asAnalysisCsv(file) })),
    );
  }
  if (choices.csvForms.includes('spreadsheet'))
    for (const file of files)
      entries.push({
        name: `${words.folders.spreadsheet}/${file.name}`,
        content: asSpreadsheetCsv(file, words.language),
      });
  return { zip: await zip(entries), key: pseudonyms.key };
}

function codebook(
  tables: DumpTables,
  choices: Choices,
  files: readonly ExportFile[],
  { codebook, language, notes, noHash }: ExportWords,
  hash: string | null,
): Blob {
  const rows = codebookRows(
    {
      files,
      leftOut: leftOut(tables, choices),
      date: new Date().toISOString().slice(0, 10),
      hash: hash ?? noHash,
      notes: [
        [notes.people, choices.isConsentOnly ? notes.consented : notes.everybody],
        [notes.pseudonyms, notes.pseudonymText],
      ],
    },
    codebook,
  );
  return toCsv(rows, language);
}

/** Names that every system accepts for files, and different without regard to capitals. */
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
