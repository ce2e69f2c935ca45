import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createBackend } from './backend.ts';
import { createDb, type Db } from './db.ts';
import { type Middleware, middleware } from './http.ts';

export interface PersistentBackend {
  middleware: Middleware;
  /** Writes the data to the file at once. */
  save: () => void;
}

/**
 * Starts a mock backend with the data of a file, and writes it back after each call.
 *
 * @public The Vite plugin loads this file by its name.
 */
export function openPersistentBackend(file: string): PersistentBackend {
  const backend = createBackend({ db: createDb() });
  const { save, saveSoon } = persistInFile(backend.db, file);
  const answer = middleware(backend);
  return {
    middleware: (request, response, next) => {
      response.once('finish', saveSoon);
      answer(request, response, next);
    },
    save,
  };
}

const saveDelayMs = 200;

/**
 * Loads the database from a file, if there is one. Call the returned `saveSoon` after a change, and `save` before the
 * process ends. An unusable file is renamed to `<file>.unusable`, and the database starts with the seed.
 */
export function persistInFile(db: Db, file: string): { save: () => void; saveSoon: () => void } {
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
    timer ??= setTimeout(save, saveDelayMs);
  };
  return { save, saveSoon };
}

function load(db: Db, file: string): void {
  const json = readIfPresent(file);
  if (json === undefined) return;
  try {
    db.restore(json);
  } catch {
    renameSync(file, `${file}.unusable`);
    console.warn(
      `${file} could not be used and was renamed to ${file}.unusable. The school starts from the seed.`,
    );
  }
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes a second file and renames it, so that a crash never leaves half a file. */
function write(file: string, json: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, json);
  renameSync(`${file}.new`, file);
}
