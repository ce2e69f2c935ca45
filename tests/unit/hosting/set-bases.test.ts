import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageForWorker, workerLine } from '../../../hosting/bases.mjs';
import { compress } from '../../../hosting/compress.mjs';
import { node } from '../../programs.ts';
import { worker, writeBuild } from './small-build.ts';

const configurations = ['hosting/nginx.conf', 'hosting/Caddyfile', 'hosting/apache/.htaccess'];

let folder = '';
const read = (file: string) => readFileSync(join(folder, file));
const page = () => read('index.html').toString();
const setBases = (...args: string[]) => node.run(['hosting/set-bases.mjs', ...args]);

/** Writes a small build with the examples for web servers. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bases-'));
  const texts = [...configurations, 'hosting/downloads.md'].map((file) => [file, "connect-src 'self'; x"]);
  writeBuild(folder, 'run();\n', Object.fromEntries(texts));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('changes the two meta tags and the policies of a finished build, and nothing else', () => {
  const before = page();
  const { status } = setBases('https://school.example/api/auth', 'https://school.example/api/a&b"', folder);
  expect(status).toBe(0);
  expect(page()).toBe(
    before
      .replace('%VITE_AUTH_BASE%', 'https://school.example/api/auth')
      .replace('%VITE_API_BASE%', 'https://school.example/api/a&amp;b&quot;')
      .replace("connect-src 'self'", "connect-src 'self' https://school.example"),
  );
  for (const file of configurations) {
    expect(read(file).toString()).toBe("connect-src 'self' https://school.example; x");
  }
  expect(read('hosting/downloads.md').toString()).toBe("connect-src 'self'; x");
});

test('writes the new page and the new bases into the service worker', () => {
  expect(setBases('https://school.example/api/auth', '/rest', folder).status).toBe(0);
  const now = { ...worker, ...pageForWorker(page()), bases: ['https://school.example/api/auth', '/rest'] };
  expect(read('sw.js').toString()).toBe(`${workerLine(now)}run();\n`);
});

test('the page in the service worker has a link to a file in the place of its code', () => {
  const code = `<script type="module" data-file="/assets/a.js">code()</script>`;
  const { page: cached } = pageForWorker(`<link rel="modulepreload" href="/b.js">${code}`);
  expect(cached).toBe(
    '<link rel="modulepreload" crossorigin href="/assets/a.js"><link rel="modulepreload" href="/b.js"><script type="module" crossorigin src="/assets/a.js"></script>',
  );
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

test.each([
  ['sw.js', 'run();\n', 'sw.js'],
  ['index.html', '<html>', 'policy'],
])('refuses a build whose %s is another one, and changes nothing', (file, text, reason) => {
  writeFileSync(join(folder, file), text);
  const before = [page(), read('sw.js').toString(), read('hosting/nginx.conf').toString()];
  const { status, stderr } = setBases('https://school.example/api/auth', '/rest', folder);
  expect(status).toBe(1);
  expect(stderr).toContain(reason);
  expect([page(), read('sw.js').toString(), read('hosting/nginx.conf').toString()]).toEqual(before);
});

test('warns that browsers refuse a backend on http', () => {
  const { status, stderr } = setBases('http://school.example/api/auth', '/rest', folder);
  expect(status).toBe(0);
  expect(stderr).toContain('refuse calls to http://school.example/api/auth');
  expect(setBases('https://school.example/api/auth', '/rest', folder).stderr).toBe('');
});

test.each([[[]], [['school.example', '/api/rest']], [['/api/auth?x=1', '/api/rest']]])(
  'answers the arguments %j with its usage and changes nothing',
  (args) => {
    const before = page();
    const { status, stderr } = setBases(...args);
    expect(status).toBe(2);
    expect(stderr).toContain('Usage');
    expect(page()).toBe(before);
  },
);

test('refuses the site of a release, whose configuration is elsewhere', () => {
  rmSync(join(folder, 'hosting'), { recursive: true });
  const { status, stderr } = setBases('/api/auth', '/api/rest', folder);
  expect(status).toBe(1);
  expect(stderr).toContain('make a new release');
});
