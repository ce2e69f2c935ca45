import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { integrityOf, serverFiles, workerLine } from '../../../hosting/bases.mjs';
import { compress } from '../../../hosting/compress.mjs';

let folder = '';
const read = (file: string) => readFileSync(join(folder, file));
const page = () => read('index.html').toString();
const setBases = (...args: string[]) =>
  spawnSync('node', ['hosting/set-bases.mjs', ...args], { encoding: 'utf8' });

const build = {
  version: '1',
  page: 'sha256-x',
  home: '/',
  bases: ['/a', '/b'],
  lasting: ['/assets/a.js'],
  changing: ['/i'],
};

/** Writes a small build: the page with its policy, the service worker and the examples for web servers. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bases-'));
  const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'; connect-src 'self'; img-src 'self'">`;
  const source = readFileSync('index.html', 'utf8');
  writeFileSync(join(folder, 'index.html'), source.replace('<head>', `<head>${policy}`));
  writeFileSync(join(folder, 'sw.js'), `${workerLine(build)}run();\n`);
  mkdirSync(join(folder, 'hosting'));
  for (const file of serverFiles) writeFileSync(join(folder, 'hosting', file), "connect-src 'self'; x");
});

afterEach(() => rmSync(folder, { recursive: true }));

test('changes the two meta tags and the policies of a finished build, and nothing else', () => {
  const before = page();
  const { status } = setBases(
    'https://school.example/api/auth',
    'https://school.example/api/rest?a&b',
    folder,
  );
  expect(status).toBe(0);
  expect(page()).toBe(
    before
      .replace('%VITE_AUTH_BASE%', 'https://school.example/api/auth')
      .replace('%VITE_API_BASE%', 'https://school.example/api/rest?a&amp;b')
      .replace("connect-src 'self'", "connect-src 'self' https://school.example"),
  );
  for (const file of serverFiles) {
    expect(readFileSync(join(folder, 'hosting', file), 'utf8')).toBe(
      "connect-src 'self' https://school.example; x",
    );
  }
});

test('writes the new hash of the page and the new bases into the service worker', () => {
  expect(setBases('https://school.example/api/auth', '/rest', folder).status).toBe(0);
  const now = { ...build, page: integrityOf(page()), bases: ['https://school.example/api/auth', '/rest'] };
  expect(read('sw.js').toString()).toBe(`${workerLine(now)}run();\n`);
});

test('compresses the changed page again', () => {
  compress(join(folder, 'index.html'));
  const before = read('index.html.br');
  expect(setBases('https://school.example/api/auth', '/rest', folder).status).toBe(0);
  expect(read('index.html.br')).not.toEqual(before);
  expect(brotliDecompressSync(read('index.html.br')).toString()).toBe(page());
  expect(gunzipSync(read('index.html.gz')).toString()).toBe(page());
  // Too small to be worth compressing.
  expect(existsSync(join(folder, 'sw.js.gz'))).toBe(false);
});

test('refuses a build whose service worker begins in another way', () => {
  writeFileSync(join(folder, 'sw.js'), 'run();\n');
  const { status, stderr } = setBases('/api/auth', '/rest', folder);
  expect(status).toBe(1);
  expect(stderr).toContain('sw.js');
});

test.each([
  [[]],
  [['https://school.example/api/auth']],
  [['school.example', '/api/rest']],
  [['//school.example/api', '/api/rest']],
  [['javascript:alert(1)', '/api/rest']],
])('answers the arguments %j with its usage and changes nothing', (args) => {
  const before = page();
  const { status, stderr } = setBases(...args);
  expect(status).toBe(2);
  expect(stderr).toContain('Usage');
  expect(page()).toBe(before);
});

test('says that there is no build in the folder', () => {
  const { status, stderr } = setBases('/api/auth', '/api/rest', join(folder, 'nowhere'));
  expect(status).toBe(1);
  expect(stderr).toContain('There is no build');
});
