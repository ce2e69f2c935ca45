import type { ColumnType } from '../analysis/column-type.ts';
import type { ExportFile, Variable } from './variables.ts';

const classes: Record<ColumnType, string> = {
  // Whole numbers of a database can be too large for the integers of R.
  whole: 'numeric',
  number: 'numeric',
  boolean: 'character',
  date: 'Date',
  time: 'character',
  bytes: 'character',
  text: 'character',
  empty: 'character',
};

/** An R script that reads the files, which must be in the working folder, each into a data frame. */
export function rScript(files: readonly ExportFile[]): string {
  return `${files.map(readFile).join('\n\n')}\n`;
}

function readFile({ name, variables }: ExportFile, index: number): string {
  const frame = `data${index + 1}`;
  const columns = variables.map(({ name, type }) => `  ${name} = "${classes[type]}"`).join(',\n');
  return [
    `${frame} <- read.csv(${quoted(name)}, na.strings = "", fileEncoding = "UTF-8", colClasses = c(\n${columns}\n))`,
    ...variables.map(({ name, label }) => `attr(${frame}$${name}, "label") <- ${quoted(label)}`),
    ...variables.filter(({ values }) => values.length > 0).map((variable) => valueLabels(frame, variable)),
  ].join('\n');
}

function valueLabels(frame: string, { name, values }: Variable): string {
  const words = values.map(({ value, label }) => `${quoted(label)} = ${value}`).join(', ');
  return `attr(${frame}$${name}, "labels") <- c(${words})`;
}

function quoted(text: string): string {
  const escaped = text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"');
  return `"${escaped}"`;
}
