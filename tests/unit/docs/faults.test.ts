import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const mark = /^[ \t]*\/\/ Fault: (.+)$/gm;
/** The first title after a mark: of a test, of a group of tests, or of those of a table. */
const title = /(?:\b(?:test|describe)|\)|\])\(\s*(['"`])((?:\\.|(?!\1).)*?)\1/;

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path));

/** Each fault with a test that is marked with it, as the table writes them: `fault: file › title`. */
const marked = files.flatMap((path) => {
  const text = readFileSync(`tests/${path}`, 'utf8');
  return [...text.matchAll(mark)].flatMap(({ 0: line, 1: faults = '', index }) => {
    const [, , name] = title.exec(text.slice(index + line.length)) ?? [];
    return faults.split('; ').map((fault) => `${fault}: ${path} › ${name}`);
  });
});

const rows = (
  /^## Faults$[\s\S]*?^\| --- .*\n([\s\S]*?)\n\n/m.exec(readFileSync('tests/README.md', 'utf8'))?.[1] ?? ''
)
  .split('\n')
  .map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')));

test('the table of faults names each test that is marked, under its fault, and no other', () => {
  const told = rows.flatMap(([, fault, , , tests = '']) =>
    tests.split('<br>').map((name) => `${fault}: ${name}`),
  );
  expect(told.length).toBeGreaterThan(60);
  expect([...told].sort()).toEqual([...marked].sort());
});

test('each row says what the person sees and what is kept', () => {
  for (const row of rows) {
    expect(row).toHaveLength(6);
    expect(row.slice(1, 5)).not.toContain('');
  }
});
