import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { changedText, readChanges, roomOf } from '../../../scripts/mutants/changes.mjs';
import { filesBelow, filesOf, rooms } from '../../../scripts/mutants/rooms.mjs';
import { unchanged } from '../../../scripts/mutants/unchanged.mjs';

const changes = await readChanges();
const read = (file: string) => readFileSync(file, 'utf8');

describe('each change of the lists', () => {
  test('applies still: its text is in the file once', () => {
    const failures = changes.flatMap((change) => {
      try {
        return changedText(change, '.') === read(change.file) ? [`${change.wrong}: changes nothing`] : [];
      } catch (error) {
        return [String(error)];
      }
    });
    expect(failures).toEqual([]);
  });

  test('leaves a script that can be parsed, because any test notices another one', () => {
    const scripts = changes.filter(({ file }) => /\.([jt]sx?|mjs)$/.test(file));
    const broken = scripts.filter((change) => {
      const jsx = change.file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
      const parsed = ts.createSourceFile('x', changedText(change, '.'), ts.ScriptTarget.Latest, false, jsx);
      return (parsed as unknown as { parseDiagnostics: unknown[] }).parseDiagnostics.length > 0;
    });
    expect(broken.map(({ file, wrong }) => `${file}: ${wrong}`)).toEqual([]);
  });

  test('names a test that is there', () => {
    const missing = changes.filter(({ test, title }) => !existsSync(test) || !read(test).includes(title));
    expect(missing.map(({ test, title }) => `${test} ${title}`)).toEqual([]);
    for (const { layer, test } of changes)
      expect(test).toMatch(
        { unit: /\.test\.ts$/, pages: /\.test\.tsx$/, e2e: /\.spec\.ts$/, engines: /\.test\.ts$/ }[layer],
      );
  });

  test('is there once, and says what goes wrong in its own words', () => {
    const places = changes.map(({ file, text, by }) => `${file} ${text} ${by}`);
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
    const words = changes.map(({ file, wrong }) => `${roomOf(file)} ${wrong}`);
    expect(words.filter((one, at) => words.indexOf(one) !== at)).toEqual([]);
  });
});

describe('every script of src and hosting', () => {
  const scripts = ['src', 'hosting']
    .flatMap(filesBelow)
    .filter((file) => /\.(tsx?|mjs|sh)$/.test(file) && !file.endsWith('.d.ts'));
  const covered = new Set([...changes.map(({ file }) => file), ...Object.keys(rooms).flatMap(filesOf)]);

  test('has a change, here or by Stryker, or a reason why it has none', () => {
    expect(scripts.length).toBeGreaterThan(400);
    expect(scripts.filter((file) => !covered.has(file) && !(file in unchanged))).toEqual([]);
  });

  test('has a reason only while it is there and has no change', () => {
    const stale = Object.keys(unchanged).filter((file) => covered.has(file) || !scripts.includes(file));
    expect(stale).toEqual([]);
    for (const reason of Object.values(unchanged)) expect(reason).not.toBe('');
  });
});
