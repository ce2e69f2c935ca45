import type { ColumnType } from '../analysis/column-type.ts';
import type { ExportFile, Variable } from './variables.ts';

const formats: Record<ColumnType, string> = {
  whole: 'F12.0',
  number: 'F16.6',
  boolean: 'A5',
  date: 'SDATE10',
  time: 'A32',
  bytes: 'A2000',
  text: 'A2000',
  empty: 'A1',
};

/**
 * SPSS syntax that reads the files, which must be in the working folder, each into a dataset of its own. It also saves each
 * as a .sav file, because PSPP has only the last dataset afterwards.
 */
export function spssSyntax(files: readonly ExportFile[]): string {
  return `${['* Encoding: UTF-8.', ...files.map(readFile)].join('\n\n')}\n`;
}

function readFile({ name, variables }: ExportFile, index: number): string {
  const labelled = variables.filter(({ values }) => values.length > 0);
  return [
    `GET DATA /TYPE=TXT /FILE=${quoted(name)} /ENCODING='UTF8' /ARRANGEMENT=DELIMITED /DELCASE=LINE /DELIMITERS=","`,
    `  /QUALIFIER='"' /FIRSTCASE=2 /VARIABLES=`,
    ...variables.map(
      ({ name, type }, i) => `  ${name} ${formats[type]}${i === variables.length - 1 ? '.' : ''}`,
    ),
    `DATASET NAME data${index + 1}.`,
    'VARIABLE LABELS',
    ...variables.map(
      ({ name, label }, i) => `  ${name} ${quoted(label)}${i === variables.length - 1 ? '.' : ''}`,
    ),
    ...labelled.map(valueLabels),
    `SAVE OUTFILE=${quoted(name.replace(/\.csv$/, '.sav'))}.`,
  ].join('\n');
}

function valueLabels({ name, values }: Variable): string {
  return `VALUE LABELS ${name} ${values.map(({ value, label }) => `${value} ${quoted(label)}`).join(' ')}.`;
}

/** A text of SPSS: in one line, at most 120 characters, quotes doubled. */
function quoted(text: string): string {
  return `'${[...text.replace(/\s+/g, ' ').trim()].slice(0, 120).join('').replaceAll("'", "''")}'`;
}
