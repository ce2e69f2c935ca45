import { beforeEach, expect, test, vi } from 'vitest';

const origin = 'https://school.example';
const name = 'groepsevaluatie / 1 a1';
const asset = '/assets/a-12345678.js';
const text = '/locales/nl/common.json?v=1';
const home = '/assets/home-12345678.js';
const chart = '/assets/chart-12345678.js';
const averages = '/assets/averages-12345678.js';
const build = {
  version: '1',
  pageVersion: 'a1',
  page: '<p>page</p>',
  home: '/',
  bases: ['/api/auth', `${origin}/rest/v2`],
  lasting: { start: [asset], first: [home], pupil: [averages, chart], nl: [text] },
  changing: ['/favicon.svg'],
};

type Kept = Map<string, Response>;

let all: Map<string, Kept>;
let listeners: Record<string, (event: never) => void>;
const network = vi.fn<(file: string, how?: RequestInit) => Promise<Response>>();
const scope = { location: { origin }, clients: { claim: vi.fn() }, skipWaiting: vi.fn() };

/** A browser's cache storage, as far as the worker uses it. */
const storage = {
  open: async (name: string) => {
    const kept: Kept = all.get(name) ?? new Map();
    all.set(name, kept);
    return {
      put: async (file: string, response: Response) => void kept.set(file, response),
      match: async (file: string) => kept.get(file)?.clone(),
      keys: async () => [...kept.keys()].map((file) => ({ url: origin + file })),
    };
  },
  match: async (file: string) =>
    [...all.values()]
      .find((kept) => kept.has(file))
      ?.get(file)
      ?.clone(),
  keys: async () => [...all.keys()],
  delete: async (name: string) => all.delete(name),
};

beforeEach(async () => {
  vi.clearAllMocks();
  all = new Map();
  listeners = {};
  network.mockReset().mockImplementation(async (file) => new Response(`new ${file}`));
  const addEventListener = (type: string, listener: (event: never) => void) => {
    listeners[type] = listener;
  };
  vi.stubGlobal('self', { ...scope, addEventListener });
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('fetch', network);
  await startWorker(build);
});

/** Runs the worker's code, as a browser does with the worker of this build. */
async function startWorker(build: object) {
  vi.stubGlobal('__BUILD__', build);
  vi.resetModules();
  await import('../../../src/worker/worker.ts');
}

/** Fires an event and waits for its work. */
function happen(type: 'install' | 'activate') {
  let work: Promise<unknown> = Promise.resolve();
  listeners[type]?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) } as never);
  return work;
}

/** Sends the worker a message and waits for its work. */
async function send(data: unknown) {
  let work: Promise<unknown> = Promise.resolve();
  listeners.message?.({ data, waitUntil: (promise: Promise<unknown>) => (work = promise) } as never);
  await work;
}

/** The cached files, without the worker's own entry. */
function cached(): string[] {
  return [...(all.get(name)?.keys() ?? [])].filter((file) => !file.includes('?groups')).sort();
}

/** The worker's response; undefined when it does not handle the request. */
async function answerTo(path: string, { method = 'GET', mode = 'cors' } = {}) {
  let answer: Promise<Response> | undefined;
  const request = { method, mode, url: new URL(path, origin).href };
  listeners.fetch?.({ request, respondWith: (given: Promise<Response>) => (answer = given) } as never);
  return (await answer)?.text();
}

const navigate = { mode: 'navigate' };

const portal = () => new Response('<h1>Sign in</h1>', { headers: { 'Content-Type': 'text/html' } });
const installed = ['/', asset, home, '/favicon.svg'].sort();

test('installing caches the page of this build, and the files of the first pages', async () => {
  await happen('install');
  expect(cached()).toEqual(installed);
  expect(network.mock.calls.map(([file]) => file).sort()).toEqual(installed.filter((file) => file !== '/'));
  expect(await answerTo('/', navigate)).toBe('<p>page</p>');
});

// Symptom: The old version stays, and no update is offered
test('the installation fails without a file of the start', async () => {
  network.mockImplementation(async (file) => new Response('', { status: file === asset ? 404 : 200 }));
  await expect(happen('install')).rejects.toThrow(`${asset}: 404`);
  network.mockImplementation(async (file) => (file === asset ? portal() : new Response()));
  await expect(happen('install')).rejects.toThrow(`${asset}: a page`);
});

test('an icon that is blocked does not fail the installation', async () => {
  network.mockImplementation(async (file) => (file === '/favicon.svg' ? portal() : new Response()));
  await happen('install');
  expect(cached()).toEqual(installed.filter((file) => file !== '/favicon.svg'));
});

test('another file that fails does not fail the installation, and is cached when it is used', async () => {
  network.mockImplementation(async (file) => new Response('', { status: file === home ? 404 : 200 }));
  await happen('install');
  expect(cached()).toEqual(installed.filter((file) => file !== home));
  network.mockResolvedValueOnce(portal());
  expect(await answerTo(home)).toBe('<h1>Sign in</h1>');
  network.mockResolvedValueOnce(new Response('', { status: 502 }));
  await answerTo(home);
  expect(cached()).not.toContain(home);
  network.mockResolvedValueOnce(new Response('here again'));
  expect(await answerTo(home)).toBe('here again');
  network.mockReset();
  expect(await answerTo(home)).toBe('here again');
});

test('caches the groups for which the page asks, without the files that fail', async () => {
  await happen('install');
  network.mockClear().mockImplementation(async (file) => {
    if (file === chart) throw new TypeError('Failed to fetch');
    return new Response();
  });
  await send(['nl', 'pupil', 'unknown']);
  expect(network.mock.calls.map(([file]) => file)).toEqual([text, averages, chart]);
  expect(cached()).toEqual([...installed, averages, text].sort());
  // What is there is not loaded again.
  network.mockReset().mockResolvedValue(new Response());
  await send(['pupil']);
  expect(network.mock.calls.map(([file]) => file)).toEqual([chart]);
});

test('a file that the page has cached is not loaded', async () => {
  all.set('groepsevaluatie / page', new Map([[asset, new Response('code()')]]));
  await happen('install');
  expect(network.mock.calls.map(([file]) => file)).not.toContain(asset);
  await happen('activate');
  expect([...all.keys()]).toEqual([name]);
  expect(await answerTo(asset)).toBe('code()');
});

test('a new version caches the groups of the previous one, and copies unchanged files from its cache', async () => {
  await happen('install');
  await send(['pupil']);
  const old = all.get(name) ?? new Map();
  all = new Map([['groepsevaluatie / 0 a0', old]]);
  old.delete(chart);
  network.mockClear();
  await happen('install');
  expect(network.mock.calls.map(([file]) => file).sort()).toEqual(['/favicon.svg', chart].sort());
  expect(cached()).toEqual([...installed, averages, chart].sort());
});

test('activation removes the caches of old versions only, and takes over the open pages', async () => {
  const others = ['groepsevaluatie /evaluatie/ 1 a1', 'groepsevaluatie outbox /evaluatie/', 'school-news'];
  for (const cache of ['groepsevaluatie / 0 a0', 'groepsevaluatie outbox /', ...others]) {
    all.set(cache, new Map());
  }
  await happen('install');
  await happen('activate');
  expect([...all.keys()].sort()).toEqual([name, ...others].sort());
  expect(scope.clients.claim).toHaveBeenCalledOnce();
});

test('a new version waits until the page tells it to take over', async () => {
  await happen('install');
  await send('something');
  expect(scope.skipWaiting).not.toHaveBeenCalled();
  await send('take-over');
  expect(scope.skipWaiting).toHaveBeenCalledOnce();
});

test('answers an address with the page and a file from the cache', async () => {
  await happen('install');
  await send(['nl']);
  network.mockReset();
  for (const path of ['/', '/vragenlijst/41?a=b', '/apiary'])
    expect(await answerTo(path, navigate)).toBe('<p>page</p>');
  for (const path of [asset, text, '/favicon.svg']) expect(await answerTo(path)).toBe(`new ${path}`);
  expect(network).not.toHaveBeenCalled();
});

test('does not handle calls, other origins, other methods, downloads and files that it does not know', async () => {
  await happen('install');
  const requests: [string, Parameters<typeof answerTo>[1]?][] = [
    ['/api/auth/user'],
    ['/'],
    ['/assets/gone.js'],
    ['/locales/nl/common.json?v=0'],
    [`https://elsewhere.example${asset}`],
    ['/api/auth/user', navigate],
    ['/api', navigate],
    ['/rest/data', navigate],
    ['/licences.txt', navigate],
    ['https://elsewhere.example/', navigate],
    [asset, { method: 'POST' }],
    ['/', { method: 'POST', ...navigate }],
  ];
  for (const [path, how] of requests) expect(await answerTo(path, how), path).toBeUndefined();
});

test('a file that the browser has removed from the cache is fetched', async () => {
  await happen('install');
  all.get(name)?.clear();
  network.mockResolvedValue(new Response('fetched'));
  expect(await answerTo(asset)).toBe('fetched');
});

test('caches the page without the headers of the host, whose policy may be wrong', async () => {
  network.mockImplementation(
    async () =>
      new Response('page', {
        headers: { 'Content-Security-Policy': "connect-src 'none'", 'X-Powered-By': 'x' },
      }),
  );
  await happen('install');
  const headers = [...(all.get(name)?.get('/')?.headers ?? [])];
  expect(headers).toEqual([
    ['content-security-policy', "frame-ancestors 'none'"],
    ['content-type', 'text/html; charset=utf-8'],
  ]);
});

test('in a folder of the host, answers what is in the folder and no call', async () => {
  const home = '/evaluatie/';
  await startWorker({
    ...build,
    home,
    bases: [`${home}api/auth`, '/rest/v2'],
    lasting: { start: [`${home}assets/a.js`] },
    changing: [],
  });
  await happen('install');
  expect(await answerTo(home, navigate)).toBe(build.page);
  expect(await answerTo(`${home}vragenlijst/41`, navigate)).toBe(build.page);
  expect(await answerTo(`${home}assets/a.js`)).toBe(`new ${home}assets/a.js`);
  expect(await answerTo(`${home}api/help`, navigate)).toBeUndefined();
  expect(await answerTo('/rest/help', navigate)).toBeUndefined();
  expect(await answerTo('/assets/a.js')).toBeUndefined();
});
