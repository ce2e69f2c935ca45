import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listedTests, vitestCounts } from '../../../scripts/tools/report.mjs';
import { installFlag, isCi, planFor } from '../../../scripts/tools/system-packages.mjs';

const program = (name: string, debianPackages: string[], more = {}) => ({
  name,
  debianPackages,
  find: () => undefined,
  ...more,
});
const webkit = program('WebKit', ['webkit2gtk-driver', 'xvfb']);
const shell = program('a shell', ['chromium-headless-shell'], { onlySavesTime: true });
const nginx = program('nginx', ['nginx'], { isService: true });
const missing = [webkit, shell, nginx];

const machine = { isAsked: true, canInstall: true, startsServices: false };

test('as root on Debian what is missing is installed when that was asked for, and is named first', () => {
  expect(planFor(missing, machine)).toEqual({
    installs: missing,
    lines: ['Installing with apt-get: webkit2gtk-driver xvfb chromium-headless-shell nginx ...'],
  });
});

test('without being asked for, nothing is installed, and one line says what is skipped and how to get it', () => {
  expect(planFor(missing, { ...machine, isAsked: false })).toEqual({
    installs: [],
    lines: [
      'Skipped: the tests with WebKit, nginx, not installed (npm test -- --install, or apt-get install webkit2gtk-driver xvfb nginx).',
    ],
  });
});

test('elsewhere nothing is installed, asked for or not', () => {
  for (const isAsked of [true, false])
    expect(planFor(missing, { ...machine, isAsked, canInstall: false })).toEqual({
      installs: [],
      lines: [
        'Skipped: the tests with WebKit, nginx, not installed (on Debian, as root: apt-get install webkit2gtk-driver xvfb nginx).',
      ],
    });
});

test('a web server that would start at once is left out', () => {
  expect(planFor(missing, { ...machine, startsServices: true })).toEqual({
    installs: [webkit, shell],
    lines: [
      'Installing with apt-get: webkit2gtk-driver xvfb chromium-headless-shell ...',
      'Skipped: the tests with nginx, not installed (on Debian, as root: apt-get install nginx).',
    ],
  });
});

test('when nothing is missing, or only what saves time, nothing is said', () => {
  expect(planFor([], machine)).toEqual({ installs: [], lines: [] });
  expect(planFor([shell], { ...machine, isAsked: false })).toEqual({ installs: [], lines: [] });
});

test('CI says so in a variable', () => {
  expect(['true', '1', 'woodpecker'].map(isCi)).toEqual([true, true, true]);
  expect([undefined, '', '0', 'false', 'False'].map(isCi)).toEqual([false, false, false, false, false]);
});

test('the command of CI asks for it', () => {
  expect(readFileSync('.ci/run', 'utf8')).toMatch(new RegExp(`test -- ${installFlag}\\s*$`));
});

test('tests of a part that cannot run are skipped, not passed', () => {
  expect(listedTests('Listing tests:\n  a.spec.ts:1:1 › a\nTotal: 512 tests in 60 files\n')).toBe(512);
  expect(listedTests('Error: no config')).toBe(1);
  const report = {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 9,
    numTodoTests: 0,
    testResults: [],
  };
  expect(vitestCounts(report, 0, true)).toEqual({ passed: 0, failed: 0, skipped: 9 });
});

test('a part that ran nothing although it could is a failure', () => {
  const report = {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 9,
    numTodoTests: 0,
    testResults: [],
  };
  expect(vitestCounts(report, 0).failed).toBe(1);
  expect(vitestCounts({ ...report, numPendingTests: 0 }, 0, true).failed).toBe(1);
  expect(vitestCounts(undefined, 1, true).failed).toBe(1);
});
