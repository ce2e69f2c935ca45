import { createBackend } from './backend.ts';
import { createDb } from './db.ts';
import { type Middleware, middleware } from './http.ts';
import { persistInFile } from './state-file.ts';

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
