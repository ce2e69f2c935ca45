import { expect, test } from 'vitest';
import { renewedDocs } from '../../../scripts/docs/renewed-docs.mjs';
import { read } from './documents.ts';

test.each(await renewedDocs())('what `npm run docs` writes in %s is up to date', (file, renewed) => {
  expect(read(file), 'Run `npm run docs` and look at what it changed').toBe(renewed);
});

test('each fault says what the user sees and what is stored, and has a test', () => {
  const [, table = ''] = /<!-- faults: .*-->\n([\s\S]*?)<!-- end/.exec(read('docs/testing.md')) ?? [];
  const rows = table
    .trim()
    .split('\n')
    .slice(2)
    .map((row) => row.split(/(?<!\\)\|/).slice(1, -1));
  expect(rows.length).toBeGreaterThan(25);
  expect(rows.filter((cells) => cells.length !== 4 || cells.some((cell) => cell.trim() === ''))).toEqual([]);
});
