import { expect, test } from 'vitest';
import * as storage from '../../../src/device/local-storage.ts';
import { proseOf } from './documents.ts';

/** Every key of local storage as docs/privacy-and-storage.md writes it; of texts, what comes before their name. */
const keys = Object.entries(storage)
  .filter(([name]) => /Key$|^textsPrefix$/.test(name))
  .map(([, key]) =>
    typeof key === 'string' ? key : (key as (...ids: string[]) => string)('{uuid}', '{id}'),
  );

test('docs/privacy-and-storage.md has a row for every key of local storage, and no other', () => {
  const [, section = ''] =
    /^## Local storage$([\s\S]*?)^## /m.exec(proseOf('docs/privacy-and-storage.md')) ?? [];
  const rows = Array.from(section.matchAll(/^\| `([^`]+)` /gm), ([, key = '']) => key);
  const documented = rows.map((key) => (key.startsWith(storage.textsPrefix) ? storage.textsPrefix : key));
  expect(documented.sort()).toEqual(keys.sort());
});
