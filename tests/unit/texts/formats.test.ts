import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Numbers, dates, lists and orders without the language of the interface, by the code that makes them. */
const withoutLanguage =
  /\.toFixed\(|\.toLocale\w*\(\)|\.toLocale\w*String\(i18n\.|\.localeCompare\(|new Intl\.(ListFormat|NumberFormat|DateTimeFormat)|new Intl\.Collator\(\)|\.join\(', '\)/;

/** What is not shown to people, or does not depend on a language. */
const allowed = [
  // The places in a request as the backend names them.
  'api/http.ts',
  // The order of version numbers.
  'app/start/lowest-version.ts',
  // A share of a colour, in CSS.
  'features/admin/assignments/averages/AllGroups.tsx',
  // Names of columns, as a statistics program reads them.
  'features/admin/dump/analysis/answers.ts',
  // A number in a file for statistics programs.
  'features/admin/dump/export/sav-file.ts',
  // This is where the language comes in.
  'texts/format.ts',
];

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path));

test('what people see is formatted in the language of the interface', () => {
  const found = sources.filter((path) => withoutLanguage.test(readFileSync(`src/${path}`, 'utf8')));
  expect(found.sort()).toEqual(allowed);
});
