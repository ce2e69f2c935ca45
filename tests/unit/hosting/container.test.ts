import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { compress } from '../../../hosting/compress.mjs';
import { need, node, type Program } from '../../programs.ts';
import { writeBuild } from './small-build.ts';

let folder = '';
const site = () => join(folder, 'site');
const run = (file = '') => join(folder, 'run', file);
const read = (file: string) => readFileSync(run(file), 'utf8');

let sh: Program;

/** Writes a small build, and a program in the place of nginx that prints its arguments. */
beforeEach(({ skip }) => {
  sh = need('sh', skip);
  need('sha256sum', skip);
  folder = mkdtempSync(join(tmpdir(), 'container-'));
  const config = `# The path of the app: /
  connect-src 'self'; x
  access_log /dev/stdout;
  listen 8080;
  # backend
`;
  // The code has no line break at its end, and is long enough to be compressed.
  writeBuild(site(), `${'run();\n'.repeat(300)}run()`, { 'hosting/container/nginx.conf': config });
  for (const file of ['index.html', 'sw.js']) compress(join(site(), file));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/nginx'), '#!/bin/sh\necho "nginx $*"\n');
  chmodSync(join(folder, 'bin/nginx'), 0o755);
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the entry point with a shell. */
function start(
  env: Record<string, string>,
  shell = { run: sh.run, args: [] as string[] },
  path = process.env.PATH,
) {
  return shell.run([...shell.args, 'hosting/container/entrypoint.sh'], {
    env: { PATH: `${join(folder, 'bin')}:${path}`, SITE: site(), RUN_DIR: run(), ...env },
  });
}

const tools = 'sh sed cut grep tar gzip sha256sum head tr rm mkdir chmod mv cat cp touch find'.split(' ');

const bases: [auth: string, api: string][] = [
  ['https://school.example/api/auth', 'https://school.example/api/rest'],
  ['https://school.example/a&b"c', "/x&'y'\"$1,z%20"],
];

describe.each(['sh', 'busybox'] as const)('with %s', (name) => {
  let shell: Parameters<typeof start>[1];
  let path = process.env.PATH;
  beforeEach(({ skip }) => {
    const { run, path: program } = need(name, skip);
    shell = { run, args: name === 'busybox' ? ['sh'] : [] };
    if (name !== 'busybox') return;
    // All programs are those of busybox, as in Alpine.
    for (const tool of tools) symlinkSync(program, join(folder, 'bin', tool));
    path = '';
  });

  it.each(bases)('makes the same files as set-bases for %s and %s', (AUTH_BASE, API_BASE) => {
    const { status, stdout, stderr } = start({ AUTH_BASE, API_BASE }, shell, path);
    expect(status, stderr).toBe(0);
    expect(stdout).toBe(`nginx -e stderr -p ${run()} -c ${run('nginx.conf')} -g daemon off;\n`);
    const expected = join(folder, 'expected');
    cpSync(site(), expected, { recursive: true });
    const set = node.run(['hosting/set-bases.mjs', AUTH_BASE, API_BASE, expected]);
    expect(set.status, set.stderr).toBe(0);
    for (const file of ['index.html', 'sw.js']) {
      expect(read(`site/${file}`), file).toBe(readFileSync(join(expected, file), 'utf8'));
      const packed = readFileSync(run(`site/${file}.gz`));
      expect(gunzipSync(packed).toString(), `${file}.gz`).toBe(read(`site/${file}`));
      expect(existsSync(run(`site/${file}.br`)), `${file}.br`).toBe(false);
    }
    expect(read('site/version.json')).toBe(readFileSync(join(expected, 'version.json'), 'utf8'));
    const policy = readFileSync(join(expected, 'hosting/container/nginx.conf'), 'utf8').split('\n')[1];
    expect(read('nginx.conf').split('\n')[1]).toBe(policy);
  });

  it('gives each base that is a path to BACKEND', () => {
    const env = { AUTH_BASE: '/api/auth', API_BASE: '/api/rest', BACKEND: 'http://backend:8000', PORT: '80' };
    expect(start(env, shell, path).status).toBe(0);
    const config = read('nginx.conf');
    expect(config).toContain('listen 80;');
    expect(config).not.toContain('# backend');
    for (const base of ['/api/auth', '/api/rest'])
      expect(config).toContain(
        `    location ^~ "${base}/" {\n      proxy_pass http://backend:8000;\n      proxy_hide_header Cache-Control;\n`,
      );
  });

  it('keeps the files of earlier versions in OLD_ASSETS for a month', () => {
    const old = join(folder, 'old');
    mkdirSync(old);
    mkdirSync(join(site(), 'assets'));
    writeFileSync(join(site(), 'assets/now.js'), 'now');
    for (const file of ['last.js', 'ancient.js', 'now.js']) writeFileSync(join(old, file), file);
    const monthsAgo = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000);
    for (const file of ['ancient.js', 'now.js']) utimesSync(join(old, file), monthsAgo, monthsAgo);
    const env = { AUTH_BASE: '/api/auth', API_BASE: '/api/rest', OLD_ASSETS: old };
    const { status, stderr } = start(env, shell, path);
    expect(status, stderr).toBe(0);
    expect(readdirSync(run('site/assets')).sort()).toEqual(['last.js', 'now.js']);
    expect(readdirSync(old).sort()).toEqual(['last.js', 'now.js']);
  });
});

const auth = 'https://school.example/api/auth';

it.each([
  [{}, 'AUTH_BASE is not set'],
  [{ AUTH_BASE: auth, API_BASE: `${auth}/` }, 'API_BASE must not end with a slash'],
  [{ AUTH_BASE: `${auth}?a=b`, API_BASE: '/api' }, "AUTH_BASE must end before the '?'"],
  [{ AUTH_BASE: `${auth}\n/x`, API_BASE: '/api' }, 'AUTH_BASE must be an address'],
  [{ AUTH_BASE: auth, API_BASE: '/api', PORT: '80; }' }, 'PORT must be a number'],
  [{ AUTH_BASE: auth, API_BASE: '/api', BACKEND: 'http://backend/x' }, 'BACKEND must be'],
  [{ AUTH_BASE: auth, API_BASE: auth, BACKEND: 'http://backend' }, 'BACKEND is of no use'],
])('refuses %j and writes nothing', (env, message) => {
  const { status, stdout, stderr } = start(env as Record<string, string>);
  expect(stderr).toContain(message);
  expect(status).toBe(64);
  expect(stdout).toBe('');
  expect(existsSync(run())).toBe(false);
});

test.each([
  ['index.html', ''],
  ['sw.js', 'run();\n'],
  ['hosting/container/nginx.conf', '# The path of the app: /'],
])('refuses a build whose %s is another', (file, content) => {
  writeFileSync(join(site(), file), content);
  const { status, stderr } = start({ AUTH_BASE: auth, API_BASE: '/api' });
  expect(status).toBe(66);
  expect(stderr).toContain(file);
});

test('starts again in the same folder with other bases', () => {
  expect(start({ AUTH_BASE: auth, API_BASE: '/api' }).status).toBe(0);
  writeFileSync(run('site/assets-of-an-earlier-version.js'), 'old');
  expect(start({ AUTH_BASE: '/a', API_BASE: '/b' }).status).toBe(0);
  expect(existsSync(run('site/assets-of-an-earlier-version.js'))).toBe(false);
  expect(read('site/index.html')).toContain('<meta name="auth-base" content="/a"');
  expect(read('site/index.html')).not.toContain('school.example');
});
