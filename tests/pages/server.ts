import { readFile } from 'node:fs/promises';
import { HttpResponse, type HttpResponseResolver, http } from 'msw';
import { setupServer } from 'msw/node';
import { createBackend } from '../../mock-backend/backend.ts';
import type { CallName } from '../../src/api/calls.ts';
import { endpoints } from '../../src/api/endpoints.ts';
import { pathOf, type Values } from '../calls.ts';

/** Where the backend of page tests lives: on another origin than the app. */
export const origin = 'http://backend.test';
export const bases = { auth: `${origin}/api/auth`, api: `${origin}/api/evaluation` };

/** The mock backend. Its database starts from the seed in each test. */
export const backend = createBackend({ bases });

/** Answers every call of the app; one that nobody answers is an error. `server.use` overrides for one test. */
export const server = setupServer(
  ...backend.handlers,
  // Asked before a page is loaded ahead.
  http.head('/', () => new HttpResponse()),
  http.get('/locales/:language/:file', async ({ params: { language, file } }) =>
    HttpResponse.json(JSON.parse(await readFile(`public/locales/${language}/${file}`, 'utf8'))),
  ),
);

/** Answers a call in another way, for `server.use`. `at`: only where the path has these values. */
export function on(
  name: CallName,
  answer: HttpResponseResolver,
  { at, once = false }: { at?: Values; once?: boolean } = {},
) {
  const method = endpoints[name].method.toLowerCase() as 'get';
  return http[method](origin + pathOf(name, at), answer, { once });
}

/** A promise, and the function that resolves it. */
export function held(): [promise: Promise<void>, release: () => void] {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return [promise, release];
}

/** Holds back a file of texts until the returned function is called. */
export function holdTexts(name: string): () => void {
  const [promise, release] = held();
  server.use(http.get(`/locales/:language/${name}.json`, () => promise));
  return release;
}

/** The backend calls of the running test in their order, as `lineOf` in calls.ts writes them. */
export const calls: string[] = [];
/** The same calls as copies that a test can read: `await requests[0]?.json()`. */
export const requests: Request[] = [];

/** Waits until all calls that the app has made by now are counted: requests start in their order. */
export async function untilCounted() {
  await fetch('/locales/nl/common.json');
}

/** A call as it stands in `calls`; without a path when it is none of the backend. */
export function lineOfRequest({ method, url }: Request): string {
  return `${method} ${url.startsWith(`${origin}/api/`) ? url.slice(origin.length) : ''}`;
}

/** The calls of the running test that were answered, in the order of their answers. */
export const answered: string[] = [];

server.events.on('response:mocked', ({ request }) => {
  answered.push(lineOfRequest(request));
});

server.events.on('request:start', ({ request }) => {
  const line = lineOfRequest(request);
  if (line.endsWith(' ')) return;
  calls.push(line);
  requests.push(request.clone());
});
