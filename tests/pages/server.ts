import { readFile } from 'node:fs/promises';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { createBackend } from '../../mock-backend/backend.ts';

/** Where the backend of page tests lives: on another origin than the app. */
export const bases = { auth: 'http://backend.test/api/auth', api: 'http://backend.test/api/evaluation' };

/** The mock backend. Its database starts from the seed in each test. */
export const backend = createBackend({ bases });

/** Answers every call of the app; one that nobody answers is an error. `server.use` overrides for one test. */
export const server = setupServer(
  ...backend.handlers,
  http.get('/locales/:language/:file', async ({ params: { language, file } }) =>
    HttpResponse.json(JSON.parse(await readFile(`public/locales/${language}/${file}`, 'utf8'))),
  ),
);

/** The backend calls of the running test in their order, such as 'GET auth/user'. */
export const calls: string[] = [];
/** The same calls as copies that a test can read: `await requests[0]?.json()`. */
export const requests: Request[] = [];

/** A call as it stands in `calls`; without a path when it is none of the backend. */
export function lineOf({ method, url }: Request): string {
  return `${method} ${url.split('http://backend.test/api/')[1] ?? ''}`;
}

/** The calls of the running test that were answered, in the order of their answers. */
export const answered: string[] = [];

server.events.on('response:mocked', ({ request }) => {
  answered.push(lineOf(request));
});

server.events.on('request:start', ({ request }) => {
  const line = lineOf(request);
  if (line.endsWith(' ')) return;
  calls.push(line);
  requests.push(request.clone());
});
