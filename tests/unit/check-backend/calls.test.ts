import { existsSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { reads } from '../../../scripts/check-backend/reads.ts';
import { samplesOf, type WriteName, writeFiles, writes } from '../../../scripts/check-backend/writes.ts';
import { type Endpoint, endpoints } from '../../../src/api/endpoints.ts';

const all = Object.entries<Endpoint>(endpoints);

test('the check knows every call of the app that reads, but the download of all data', () => {
  const gets = all.filter(([, { method }]) => method === 'GET').map(([name]) => name);
  expect(Object.keys(reads).sort()).toEqual(gets.filter((name) => name !== 'downloadDump').sort());
});

test('the check knows every call of the app that writes, but the log in', () => {
  const others = all.filter(([, { method }]) => method !== 'GET').map(([name]) => name);
  expect(Object.keys(writes).sort()).toEqual(others.filter((name) => name !== 'login').sort());
});

test.each(Object.keys(writes) as WriteName[])('the samples of %s are of its own call', async (name) => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { querySelector: () => ({ content: 'http://backend.example/base' }) });
  const samples = await samplesOf(name, {});
  const { method, path } = endpoints[name];
  const pattern = new RegExp(`^/base${path.replace(/:\w+/g, '[^/]+')}$`);
  expect(samples.length).toBeGreaterThan(0);
  for (const sample of samples) {
    expect(sample.method).toBe(method);
    expect(sample.url.pathname).toMatch(pattern);
  }
  expect(fetched).not.toHaveBeenCalled();
});

test('the files that a line names are those of its call', () => {
  const wrong = Object.entries(writeFiles).filter(
    ([name, file]) => !readFileSync(`src/api/${file}`, 'utf8').includes(`endpoints.${name},`),
  );
  expect(wrong).toEqual([]);
  expect(Object.values(reads).filter(({ file }) => !existsSync(`src/api/${file}`))).toEqual([]);
});

test('the samples of the account hold every choice that the app offers, and none', async () => {
  vi.stubGlobal('document', { querySelector: () => ({ content: 'http://backend.example' }) });
  const bodies = (await samplesOf('updateUser', {})).map(({ json }) => Object(json));
  const valuesOf = (field: string) => [...new Set(bodies.map((body) => body[field]))].sort();
  expect(valuesOf('sex')).toEqual(['m', 'v', 'x', null].sort());
  expect(valuesOf('language')).toHaveLength(6);
  expect(valuesOf('marital_state')).toHaveLength(7);
  expect(valuesOf('education')).toHaveLength(5);
  expect(valuesOf('permission_id')).toEqual([1, 2, 3]);
});
