import { expect, test, vi } from 'vitest';
import { functionOf } from '../../../scripts/calls/functions.ts';
import { samplesOf } from '../../../scripts/calls/samples.ts';
import { reads, writes } from '../../../scripts/check-backend/reads.ts';
import { endpoints } from '../../../src/api/endpoints.ts';
import { urlOf } from '../../calls.ts';

test('the check knows every call of the app, but the log in and the download of all data', () => {
  const others = ['login', 'downloadDump'];
  expect([...reads, ...writes, ...others].sort()).toEqual(Object.keys(endpoints).sort());
});

test('each call is made by the function of its name', () => {
  for (const name of reads) expect(functionOf(name).run).toBeTypeOf('function');
});

test('the samples of a write are of its own call, and none is made', () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  stubBases();
  for (const name of writes) {
    const samples = samplesOf(name, {});
    expect(samples.map(({ method }) => method)).toContain(endpoints[name].method);
    for (const { url } of samples) expect(url.href).toMatch(urlOf(name));
  }
  expect(fetched).not.toHaveBeenCalled();
});

test('the samples of the account hold every choice that the backend knows, and none', () => {
  stubBases();
  const bodies = samplesOf('updateUser', {}).map(({ json }) => Object(json));
  const valuesOf = (field: string) => [...new Set(bodies.map((body) => body[field]))].sort();
  expect(valuesOf('sex')).toEqual(['m', 'v', 'x', null].sort());
  expect(valuesOf('language')).toHaveLength(6);
  expect(valuesOf('marital_state')).toHaveLength(7);
  expect(valuesOf('education')).toHaveLength(5);
  expect(valuesOf('permission_id')).toEqual([1, 2, 3]);
});

function stubBases() {
  const contentOf = (meta: string) =>
    `http://backend.example/api/${meta.includes('auth') ? 'auth' : 'evaluation'}`;
  vi.stubGlobal('document', { querySelector: (meta: string) => ({ content: contentOf(meta) }) });
}
