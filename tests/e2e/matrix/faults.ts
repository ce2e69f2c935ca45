import type { Route } from '@playwright/test';

/** What a page requests, by what it is to the page. */
export const kinds = ['call', 'text', 'style', 'script'] as const;
export type Kind = (typeof kinds)[number];

/** What happens to one request of a page. `late` arrives when `release` resolves. */
type Fault = (route: Route, kind: Kind, release: Promise<void>) => Promise<void>;

const cors = { 'Access-Control-Allow-Origin': '*' };

export const faults = {
  late: async (route, _, release) => {
    await release;
    await route.continue();
  },
  never: async () => {},
  'a 404': (route) => route.fulfill({ status: 404, headers: cors, json: { detail: 'Not Found' } }),
  'a 500': (route) => route.fulfill({ status: 500, headers: cors, body: 'Internal Server Error' }),
  'HTML at 200': (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: cors,
      body: '<!doctype html><p>Welkom op dit netwerk',
    }),
  'cut off': async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.slice(0, body.length / 2) });
  },
  'odd content': async (route, kind) => {
    if (kind === 'style') return route.fulfill({ contentType: 'text/css', body: '} a { color: ; @media {' });
    const response = await route.fetch();
    // Browsers run no module that is called a text.
    if (kind === 'script') return route.fulfill({ body: await response.body(), contentType: 'text/plain' });
    const text = await response.text();
    // The dump of the database is SQL.
    const isJson = response.headers()['content-type']?.includes('json');
    if (!isJson && text !== '') return route.fulfill({ response, body: `odd ${text}` });
    await route.fulfill({ response, json: withOddRows(text === '' ? null : JSON.parse(text)) });
  },
} satisfies Record<string, Fault>;
export type FaultName = keyof typeof faults;

/** The same content with rows that do not belong there in each list, and no texts of a file. */
function withOddRows(value: unknown): unknown {
  if (Array.isArray(value)) return [null, {}, 'odd', ...value.map(withOddRows), 7];
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  // A file of texts has no lists.
  if (entries.length > 0 && entries.every(([, part]) => typeof part === 'string')) return {};
  return Object.fromEntries(entries.map(([name, part]) => [name, withOddRows(part)]));
}

/** The kind of a request; undefined for the page itself, a picture or a preflight. */
export function kindOf(method: string, url: URL, backend: string): Kind | undefined {
  if (method !== 'GET') return undefined;
  if (url.origin === backend) return 'call';
  if (url.pathname.startsWith('/locales/')) return 'text';
  if (url.pathname.endsWith('.css')) return 'style';
  return url.pathname.endsWith('.js') && url.pathname !== '/sw.js' ? 'script' : undefined;
}
