import type { ExportFile, Variable } from './variables.ts';

/**
 * An R script that reads the files in the working folder into data frames, with numbers, logicals, dates and times
 * typed, and NA for the text `missing`. Times with a zone become UTC; others are read as if in UTC.
 */
export function rScript(files: readonly ExportFile[], missing = 'NA'): string {
  const hasTimes = files.some(({ variables }) => variables.some(({ type }) => type === 'time'));
  const parts = files.map((file, index) => readFile(file, `data${index + 1}`, missing));
  return `${[...(hasTimes ? [readTime] : []), ...parts].join('\n\n')}\n`;
}

// A time may be only a day, lack seconds or have fractions, and end with Z or a zone such as +02, +0200 or +02:00.
const readTime = `read_time <- function(text) {
  text[is.na(text)] <- ""
  clock <- substring(text, 12)
  zone <- sub("^[0-9:.]*", "", clock)
  clock <- sub("[Z+-].*$", "", clock)
  clock <- ifelse(nchar(clock) == 0, "00:00:00", ifelse(nchar(clock) == 5, paste0(clock, ":00"), clock))
  digits <- paste0(gsub("[^0-9]", "", zone), "0000")
  seconds <- as.integer(substr(digits, 1, 2)) * 3600 + as.integer(substr(digits, 3, 4)) * 60
  time <- as.POSIXct(paste(substr(text, 1, 10), clock), tz = "UTC", format = "%Y-%m-%d %H:%M:%OS")
  time - ifelse(startsWith(zone, "-"), -seconds, seconds)
}`;

function readFile({ name, variables }: ExportFile, frame: string, missing: string): string {
  const columns = variables.map((variable) => `  ${variable.name} = "${classOf(variable)}"`).join(',\n');
  const options = `na.strings = ${quoted(missing)}, fileEncoding = "UTF-8"`;
  return [
    `${frame} <- read.csv(${quoted(name)}, ${options}, colClasses = c(\n${columns}\n))`,
    ...variables.flatMap(({ name, type }) => conversion(`${frame}$${name}`, type)),
    ...variables.map(({ name, label }) => `attr(${frame}$${name}, "label") <- ${quoted(label)}`),
    ...variables.filter(({ values }) => values.length > 0).map((variable) => valueLabels(frame, variable)),
  ].join('\n');
}

/** The class for `read.csv`. R's integers have up to nine digits, its numbers fifteen. */
function classOf({ type, digits = 0 }: Variable): string {
  if (type === 'whole') return digits <= 9 ? 'integer' : digits <= 15 ? 'numeric' : 'character';
  if (type === 'number') return 'numeric';
  return type === 'boolean' ? 'logical' : 'character';
}

/** Converts texts to dates and times: `read.csv` itself fails for a day such as 0000-00-00, which becomes NA here. */
function conversion(column: string, type: Variable['type']): string[] {
  if (type === 'date') return [`${column} <- as.Date(${column}, format = "%Y-%m-%d")`];
  return type === 'time' ? [`${column} <- read_time(${column})`] : [];
}

/** The labels of values, with the class of their column, as R packages expect. */
function valueLabels(frame: string, variable: Variable): string {
  const suffix = classOf(variable) === 'integer' ? 'L' : '';
  const words = variable.values.map(({ value, label }) => `${quoted(label)} = ${value}${suffix}`).join(', ');
  return `attr(${frame}$${variable.name}, "labels") <- c(${words})`;
}

function quoted(text: string): string {
  const escaped = text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"');
  return `"${escaped}"`;
}
