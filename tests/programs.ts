import { type SpawnOptions, type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process';
import { type ProgramName, programs } from '../scripts/tools/programs.mjs';

/** Ends the running test as skipped, with a reason: Vitest's `skip` of a test, or Playwright's of `test.info()`. */
type Skip = (reason: string) => void;

/**
 * Says that the running test needs a program, and skips the test where the machine lacks it. Tests start programs only
 * through what this returns: lint forbids `node:child_process` in all other files of tests/.
 */
export function need(name: ProgramName, skip: Skip): Program {
  const { name: title, find } = programs[name];
  const path = find();
  if (path === undefined) skip(`${title} is not installed`);
  // After `skip` the test has ended.
  return programAt(path ?? '');
}

export type Program = ReturnType<typeof programAt>;

/** Node, which each machine that runs tests has. */
export const node = programAt(process.execPath);

function programAt(path: string) {
  return {
    path,
    /** Runs it to its end. */
    run: (args: string[], options: SpawnSyncOptions = {}) =>
      spawnSync(path, args, { ...options, encoding: 'utf8' }),
    /** Starts it, and goes on. */
    start: (args: string[], options: SpawnOptions = {}) => spawn(path, args, options),
  };
}
