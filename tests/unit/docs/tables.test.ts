import { expect, test } from 'vitest';
import { loadRenewedDocs } from '../../../scripts/docs/load.mjs';
import { read } from './documents.ts';

test.each(await loadRenewedDocs())('what `npm run docs` writes in %s is up to date', (file, renewed) => {
  expect(read(file), 'Run `npm run docs` and look at what it changed').toBe(renewed);
});
