import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeRelease } from '../../../scripts/release/make-release.mjs';
import { readOptions } from '../../../scripts/release/options.mjs';
import { archiveName } from '../../../scripts/release/steps.mjs';
import { need } from '../../programs.ts';

const policy = "default-src 'none'; connect-src 'self' https://school.example";
let folder = '';

/** Writes a small build. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  const files = {
    'index.html': `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    'index.html.gz': 'x',
    'index.html.br': 'x',
    'sw.js': 'run()',
    'version.json': '{"version":"0.1.0","commit":"abcdef01"}',
    'assets/a.js': 'a',
    'locales/nl/common.json': '{}',
    'hosting/nginx/groepsevaluatie.conf': 'x',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, 'build', file, '..'), { recursive: true });
    writeFileSync(join(folder, 'build', file), text);
  }
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Makes a release and returns its folder. */
function release(...args: string[]): string {
  const bases = args.includes('--auth') ? [] : ['--auth', 'https://school.example/api/auth'];
  const target = join(folder, 'groepsevaluatie-0.1.0-test');
  const options = readOptions([...bases, '--api', 'https://school.example/api/evaluation', ...args]);
  makeRelease(join(folder, 'build'), target, options);
  return target;
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

const cases = ['nginx', 'caddy', 'apache', 'static', 'container'].flatMap((host) =>
  ['/', '/evaluatie/'].map((path) => [host, path] as const),
);

test.for(cases)(
  'for %s at %s: has the site, checksums of every file, and nothing left to fill in',
  ([host, path], { skip }) => {
    const sha256sum = need('sha256sum', skip);
    const target = release('--for', host, '--path', path, '--name', 'groep.school.example');
    const site = join(target, 'site', path);
    expect(readFileSync(join(site, 'assets/a.js'), 'utf8')).toBe('a');
    expect(existsSync(join(site, 'hosting'))).toBe(false);
    expect(existsSync(join(target, 'retire/sw.js'))).toBe(true);
    expect(readFileSync(join(target, 'retire/index.html'), 'utf8')).toContain(`src="${path}retire.js"`);
    const checked = sha256sum.run(['-c', 'CHECKSUMS'], { cwd: target });
    expect(checked.status, checked.stderr).toBe(0);
    expect(checked.stdout.trim().split('\n')).toHaveLength(filesIn(target).length - 1);
    for (const file of filesIn(target).filter((file) => !file.startsWith('container'))) {
      const text = readFileSync(join(target, file), 'utf8');
      expect(text, file).not.toContain('groepsevaluatie.example');
      if (host !== 'container') expect(text, file).not.toMatch(/%[A-Z_]{3,}%/);
    }
    const steps = readFileSync(join(target, 'STEPS.md'), 'utf8');
    expect(steps).toContain('groepsevaluatie-0.1.0-test.tar.gz');
    expect(steps).toContain('https://school.example/api/evaluation');
  },
);

test('the page that takes the place of the app has the name that the school gave the app', () => {
  const retired = () => readFileSync(join(release(), 'retire/index.html'), 'utf8');
  expect(retired()).toContain('<h1>Groepsevaluatie</h1>');
  const page = join(folder, 'build/index.html');
  writeFileSync(page, `${readFileSync(page, 'utf8')}<title>Terug &amp; $&</title>`);
  expect(retired()).toContain('<title>Terug &amp; $&</title>');
  expect(retired()).toContain('<h1>Terug &amp; $&</h1>');
});

test.each([
  ['nginx', '/', ['groepsevaluatie.conf']],
  ['nginx', '/evaluatie/', ['groepsevaluatie-cache.conf', 'groepsevaluatie-location.conf']],
  ['caddy', '/', ['Caddyfile']],
  ['caddy', '/evaluatie/', ['groepsevaluatie.caddy']],
  ['apache', '/evaluatie/', ['groepsevaluatie.conf', 'site/evaluatie/.htaccess']],
])('for %s at %s: the configuration is %j, with the policy of the page', (host, path, files) => {
  const target = release('--for', host, '--path', path);
  expect(filesIn(target).filter((file) => /\.(conf|caddy|htaccess)$|Caddyfile/.test(file))).toEqual(files);
  const texts = files.map((file) => readFileSync(join(target, file), 'utf8')).join('');
  expect(texts).toContain(`${policy}; frame-ancestors 'none'`);
  if (host === 'apache') expect(texts).toContain('RewriteBase /evaluatie/');
});

test('for static hosts: the page is also the answer to a missing address', () => {
  const target = release('--for', 'static');
  for (const extension of ['', '.br', '.gz']) {
    const read = (name: string) => readFileSync(join(target, `site/${name}.html${extension}`), 'utf8');
    expect(read('404')).toBe(read('index'));
  }
});

// Symptom: The download of the database stops
test.each(['nginx', 'caddy', 'apache'])(
  'for %s: passes a path of the backend on, with time for the dump',
  (host) => {
    const paths = ['--auth', '/api/auth', '--backend', 'http://127.0.0.1:8000'];
    const target = release('--for', host, ...paths);
    const file = host === 'caddy' ? 'Caddyfile' : 'groepsevaluatie.conf';
    const text = readFileSync(join(target, file), 'utf8');
    expect(text).toMatch(
      {
        nginx:
          /location \/api\/auth\/ \{[^}]*proxy_pass http:\/\/127.0.0.1:8000;[^}]*proxy_read_timeout 600s;/,
        caddy: /handle \/api\/auth\/\* \{[^}]*\{[^}]*\}\s*reverse_proxy http:\/\/127.0.0.1:8000\s/,
        apache: /ProxyPass \/api\/auth\/ http:\/\/127.0.0.1:8000\/api\/auth\/ timeout=600/,
      }[host] ?? /^$/,
    );
  },
);

// Symptom: Too many redirects
test.each(['nginx', 'caddy', 'apache'])('for %s behind a balancer: has no certificate', (host) => {
  const target = release('--for', host, '--balancer');
  const text = readFileSync(join(target, host === 'caddy' ? 'Caddyfile' : 'groepsevaluatie.conf'), 'utf8');
  expect(text).toContain('balancer');
  expect(text).not.toMatch(/certificate|SSLEngine|443/i);
});

test('a release has a name of its own each second, so that an earlier one stays for rolling back', () => {
  expect(archiveName('nginx', new Date('2026-11-22T09:35:12Z'))).toBe(
    'groepsevaluatie-0.1.0-nginx-20261122-093512',
  );
});
