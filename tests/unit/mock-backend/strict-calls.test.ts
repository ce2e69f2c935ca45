import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { strictCalls } from '../../../mock-backend/strict/calls.ts';

/** A call in one line, such as "DELETE {api}/groups?group_id= with a token". */
function lineOf({ method, base, path, query = {}, bearer }: (typeof strictCalls)[0]): string {
  const names = Object.keys(query).map((name) => `${name}=`);
  return `${method} {${base}}${path}${names.length > 0 ? `?${names.join('&')}` : ''}${bearer ? ' with a token' : ''}`;
}

it('has a schema for each call of the contract, and for no other', () => {
  const document = readFileSync('docs/backend.md', 'utf8');
  const section = document.split(/^## /m).find((part) => part.startsWith('2. Calls')) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const written = rows.flatMap((row) => {
    const [, calls = '', token = ''] = row.split('|');
    const suffix = token.includes('•') ? ' with a token' : '';
    return Array.from(calls.matchAll(/`([^`]*)`/g), ([, call]) => call + suffix);
  });
  expect(written.length).toBeGreaterThan(30);
  expect(strictCalls.map(lineOf).sort()).toEqual(written.sort());
});

it('checks every name in a path', () => {
  for (const { path, params = {} } of strictCalls) {
    const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    expect(Object.keys(params), path).toEqual(names);
  }
});
