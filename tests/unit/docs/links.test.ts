import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { documents, headingsOf, isPath, proseOf, read, sources } from './documents.ts';

/** The anchor that a heading gets on the pages of a code host. */
function anchorOf(heading: string): string {
  const words = heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\- _]/gu, '');
  return words.replaceAll(' ', '-');
}

function leadsSomewhere(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? from : join(dirname(from), path);
  if (!existsSync(file)) return false;
  return anchor === undefined || headingsOf(file).map(anchorOf).includes(anchor);
}

test('documents have only links and pictures that lead somewhere', () => {
  const dead = documents.flatMap((file) => {
    const links = Array.from(proseOf(file).matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g), ([, link, src]) =>
      String(link ?? src),
    );
    const relative = links.filter((link) => !/^[a-z]+:/.test(link));
    return relative.filter((link) => !leadsSomewhere(file, link)).map((link) => `${file}: ${link}`);
  });
  expect(dead).toEqual([]);
});

test('documents name only files and folders that exist', () => {
  const named = /`((?:src|build|hosting|scripts|mock-backend|tests|docs)\/[^`\s]*)`/g;
  const missing = documents.flatMap((file) => {
    const paths = Array.from(proseOf(file).matchAll(named), ([, path = '']) => path);
    return paths.filter((path) => !isPath(path)).map((path) => `${file}: ${path}`);
  });
  expect(missing).toEqual([]);
});

test('every page under docs/ can be reached from README.md', () => {
  const reached = new Set(['README.md']);
  for (const file of reached) {
    for (const [, link = ''] of proseOf(file).matchAll(/\]\(([^)#\s]+\.md)[)#]/g)) {
      reached.add(join(dirname(file), link).replaceAll('\\', '/'));
    }
  }
  expect(documents.filter((file) => !reached.has(file))).toEqual([]);
});

test('the code cites only pages that exist, and only numbered sections that docs/backend.md has', () => {
  const numbers = headingsOf('docs/backend.md').map((heading) => /^(\d+)\. /.exec(heading)?.[1]);
  const wrong = sources.flatMap((source) => {
    const text = read(source);
    const pages = Array.from(text.matchAll(/\bdocs\/[\w/-]+\.md\b/g), ([page]) => page);
    const cited = Array.from(
      text.matchAll(/docs\/backend\.md,[\s*/]*(\d+(?:(?:,| and)\s+\d+)*)/g),
      ([, list = '']) => list.match(/\d+/g) ?? [],
    ).flat();
    return [
      ...pages.filter((page) => !existsSync(page)).map((page) => `${source}: ${page}`),
      ...cited.filter((number) => !numbers.includes(number)).map((number) => `${source}: section ${number}`),
    ];
  });
  expect(wrong).toEqual([]);
});
