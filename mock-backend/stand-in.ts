import { createBackend } from './backend.ts';
import { createDb } from './db.ts';
import { type Middleware, middleware } from './http.ts';
import { keepInFile } from './state-file.ts';

/** A stand-in whose school lives on in a file: the middleware that serves it, and how to save it at once. */
export interface StandIn {
  serve: Middleware;
  save: () => void;
}

/** @public The Vite plugin loads this file by its name. */
export function openStandIn(file: string): StandIn {
  const backend = createBackend({ db: createDb() });
  const { save, saveSoon } = keepInFile(backend.db, file);
  const answer = middleware(backend);
  const serve: Middleware = (request, response, next) => {
    response.once('finish', saveSoon);
    answer(request, response, next);
  };
  return { serve, save };
}
