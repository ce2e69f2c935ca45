import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { readRouteTable } from '../../../build/route-table.ts';
import { paths } from '../../../src/paths.ts';
import { coreTexts } from '../../../src/texts/languages.ts';

const { pages } = await readRouteTable({}, '/');

const { test: testPath, testResults, ...others } = paths;
const addresses = [testPath('bfi'), testResults('treo')].concat(
  Object.values(others).map((path) => (typeof path === 'string' ? path : path(1))),
);

test('every address of src/paths.ts has a route', () => {
  const without = addresses.filter((address) => {
    const { pathname } = new URL(address, 'http://localhost');
    const route = pages.find(({ path }) => new RegExp(path).test(pathname));
    return !route || route.modules.some((file) => file.endsWith('/NotFoundPage.tsx'));
  });
  expect(without).toEqual([]);
});

test('an id of any characters stays one part of an address', () => {
  expect(paths.questionnaire('../users?x#y')).toBe('/vragenlijst/..%2Fusers%3Fx%23y');
});

test('section 1 of docs/backend.md has the address of each route', () => {
  const rows = readFileSync('docs/backend.md', 'utf8').match(/^\| `\/.*/gm) ?? [];
  const named = Array.from(rows.join().matchAll(/`\/?([^`]*)`/g), ([, end = '']) =>
    end.replace(/\{\w+\}/g, ':'),
  );
  const addresses = pages.map(({ path }) =>
    path.replace(/^\^|\/\?\$$|\(\?:\/\.\*\)\?/g, '').replace(/\(\?<\w+>[^)]*\)/g, ':'),
  );
  // Some are named without the address that they are under.
  expect(addresses.filter((path) => path && !named.some((end) => end && path.endsWith(`/${end}`)))).toEqual(
    [],
  );
});

test('each route loads the texts of its page', () => {
  const missing = pages.flatMap(({ path, modules, texts }) => {
    const sources = [...new Set(modules.flatMap((file) => [...withImports(file)]))];
    const late = sources.flatMap((file) => namesIn(readFileSync(file, 'utf8'), /loadTexts\(([^)]*)\)/g));
    const loaded: string[] = [...coreTexts, 'errors', ...texts, ...late];
    const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
    return sources.flatMap((file) =>
      functionsOf(file)
        .filter(({ name, isAlone }) => modules.includes(file) || !isAlone || isImported(name, file, code))
        .flatMap(({ text }) => namesIn(text, /useTranslation\(([^)]*)\)/g))
        .filter((name) => !loaded.includes(name))
        .map((name) => `${path} does not load '${name}' for ${relative('.', file)}`),
    );
  });
  expect(missing).toEqual([]);
});

/** A source file and all that it imports, at once or later. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?: from |\bimport\()'(\.[^']+\.tsx?)'/g))
    withImports(join(dirname(file), path), found);
  return found;
}

/** The functions of a file. One that `isAlone` is exported, and no other function of the file names it. */
function functionsOf(file: string) {
  const parts = readFileSync(file, 'utf8').split(/^(?=(?:export )?(?:async )?function )/m);
  return parts.map((text) => {
    const [, exported, name = ''] = /^(export )?(?:async )?function (\w+)/.exec(text) ?? [];
    const isNamed = parts.some((other) => other !== text && new RegExp(`\\b${name}\\b`).test(other));
    return { name, text, isAlone: exported !== undefined && !isNamed };
  });
}

/** Whether code imports `name` from the file, or the whole file later. */
function isImported(name: string, file: string, code: string): boolean {
  const path = `'[^']*/${basename(file).replaceAll('.', '\\.')}'`;
  return new RegExp(`\\{[^}]*\\b${name}\\b[^}]*\\} from ${path}|import\\(${path}`).test(code);
}

/** The texts in quotes of what the pattern finds in code. */
function namesIn(code: string, pattern: RegExp): string[] {
  const lists = Array.from(code.matchAll(pattern), ([, list = '']) => list);
  return lists.flatMap((list) => Array.from(list.matchAll(/'([^']+)'/g), ([, name = '']) => name));
}
