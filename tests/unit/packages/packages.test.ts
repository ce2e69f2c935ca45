import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = {
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
};

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const locked: [path: string, Locked][] = Object.entries(read('package-lock.json').packages);
const all = locked.filter(([path]) => path !== '');
/** What "dependencies" brings, the packages of its packages included. The optional ones are the compiler's for other systems. */
const shipped = all.filter(([, { dev, devOptional, optional }]) => !dev && !devOptional && !optional);

/** Licences that ask for no more than their text and notice, which the build puts in licences.txt. */
const compatible = [
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '(MIT OR Apache-2.0)',
  'Apache-2.0',
];

test('every package that is shipped has a licence that fits that of the project', () => {
  expect(shipped.length).toBeGreaterThan(15);
  const licences = shipped.map(([path]) => [path, read(`${path}/package.json`).license]);
  expect(licences.filter(([, licence]) => !compatible.includes(licence))).toEqual([]);
});

test('no package that is shipped runs a script when it is installed', () => {
  expect(shipped.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([]);
});

test('the lock file knows the content of every package', () => {
  expect(all.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
});
