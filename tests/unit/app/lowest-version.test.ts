import { expect, test } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { isOlder } from '../../../src/app/start/lowest-version.ts';

// The order of semver.org, with numbers of more than one digit.
const versions = [
  '0.1.0',
  '0.9.9',
  '0.10.0-0',
  '0.10.0',
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-rc.1',
  '1.0.0',
  '1.0.2',
  '1.0.10',
  '10.0.0',
];

test('each of these is older than the next one, and not the other way round', () => {
  for (const [at, other] of versions.slice(1).entries()) {
    const one = versions[at] ?? '';
    const found = [isOlder(one, other), isOlder(other, one), isOlder(one, one)];
    expect(found, `${one} ${other}`).toEqual([true, false, false]);
  }
});

test('what follows a plus does not count', () => {
  expect([isOlder('1.0.0+1', '1.0.0+2'), isOlder('1.0.0+1', '1.0.1')]).toEqual([false, true]);
});

test('without two versions nothing is older', () => {
  const texts = ['', 'x', '1', '1.0', '9.9.9.9', 'v9.9.9', '9.9.9 abcdef', '<html>', '9.9.x', 'NaN.9.9'];
  expect(texts.filter((text) => isOlder('0.1.0', text) || isOlder(text, '99.0.0'))).toEqual([]);
});

test('the lowest version that still works is not above the version', () => {
  expect(isOlder(packageJson.lowestVersion, '999.0.0')).toBe(true);
  expect(isOlder(packageJson.version, packageJson.lowestVersion)).toBe(false);
});
