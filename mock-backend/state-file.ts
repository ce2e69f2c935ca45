import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Db } from './db.ts';

const delay = 200;

/**
 * Loads the database from a file, if there is one, and returns how to keep it there: `saveSoon` after a
 * change, `save` before the process ends.
 * A file that cannot be used is set aside as `<file>.unusable`, and the seed stands.
 */
export function keepInFile(db: Db, file: string): { save: () => void; saveSoon: () => void } {
  load(db, file);
  let saved = db.snapshot();
  let timer: NodeJS.Timeout | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    const json = db.snapshot();
    if (json === saved) return;
    write(file, json);
    saved = json;
  };
  const saveSoon = () => {
    timer ??= setTimeout(save, delay);
  };
  return { save, saveSoon };
}

function load(db: Db, file: string): void {
  const json = readIfThere(file);
  if (json === undefined) return;
  try {
    db.restore(json);
  } catch {
    renameSync(file, `${file}.unusable`);
    console.warn(`${file} could not be read. It was set aside; the school starts afresh.`);
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Through a second file, so that a crash halfway leaves the old state whole. */
function write(file: string, json: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, json);
  renameSync(`${file}.new`, file);
}
