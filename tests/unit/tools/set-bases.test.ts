import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder = '';
const page = () => readFileSync(join(folder, 'index.html'), 'utf8');
const setBases = (...args: string[]) =>
  spawnSync('node', ['tests/set-bases.mjs', ...args], { encoding: 'utf8' });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bases-'));
  writeFileSync(join(folder, 'index.html'), readFileSync('index.html'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('changes the two attributes of a finished build, and nothing else', () => {
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
      .replace('%VITE_API_BASE%', 'https://school.example/api/rest?a&amp;b'),
  );
});

test.each([
  [[]],
  [['https://school.example/api/auth']],
  [['school.example', '/api/rest']],
  [['//school.example/api', '/api/rest']],
  [['javascript:alert(1)', '/api/rest']],
])('refuses %j with its usage, and changes nothing', (args) => {
  const before = page();
  const { status, stderr } = setBases(...args);
  expect(status).toBe(2);
  expect(stderr).toContain('Usage');
  expect(page()).toBe(before);
});

test('says when there is no build', () => {
  const { status, stderr } = setBases('/api/auth', '/api/rest', join(folder, 'nowhere'));
  expect(status).toBe(1);
  expect(stderr).toContain('no such file');
});
