import { queueCacheOf, submitInBackground, syncTag } from './queued-submissions.ts';

declare const self: WorkerScope;

/** The build writes this on the first line of the built worker; `set-bases` changes it. */
declare const __BUILD__: {
  /** A hash that changes with the content of the files. */
  version: string;
  /** The integrity hash of index.html. */
  page: string;
  /** The path of the app on its host: `/`, or a folder such as `/evaluatie/`. */
  home: string;
  /** The base addresses of the backend: URLs, or paths on this origin. */
  bases: string[];
  /** Paths of files with a hash in their name, whose content never changes. */
  lasting: string[];
  /** Paths of files whose content can change. */
  changing: string[];
};

const { version, page, home, bases, lasting, changing } = __BUILD__;
// With the path, because two installations on one host share the cache storage.
const prefix = `groepsevaluatie ${home} `;
const cacheName = `${prefix}${version} ${page}`;
const files = new Set([...lasting, ...changing]);
const backend = new Set(bases.map(firstFolder));

// Caches the app's own files at installation, and nothing later: never a response of the backend. What the worker
// submits in the background, the page puts into a cache of its own.
self.addEventListener('install', (event) => event.waitUntil(cacheFiles()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const file = cachedPathFor(event.request);
  if (file) event.respondWith(respond(file, event.request));
});
// Sent by the page when the user wants the new version.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

// Sent by the browser when the connection is back, and again a few times after a failure.
self.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(submitInBackground(queueCacheOf(home), isAppShown));
});

async function isAppShown(): Promise<boolean> {
  const pages = await self.clients.matchAll({ includeUncontrolled: true });
  return pages.some(({ visibilityState }) => visibilityState === 'visible');
}

async function cacheFiles() {
  const cache = await caches.open(cacheName);
  const add = async (file: string, init: RequestInit, change = async (response: Response) => response) => {
    const response = await fetch(file, { priority: 'low', ...init });
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    await cache.put(file, await change(response));
  };
  await Promise.all([
    ...lasting.map(async (file) => {
      // Most are in the cache of the previous version.
      const cached = await caches.match(file, { ignoreVary: true });
      await (cached ? cache.put(file, cached) : add(file, {}));
    }),
    ...changing.map((file) => add(file, { cache: 'no-cache' })),
    // During an upload the page could be of another version, whose files are not cached.
    add(home, { cache: 'no-cache', integrity: page }, toCachedPage),
  ]);
}

/**
 * The page for the cache. A link to its file replaces the inline code, because the browser caches only the compiled
 * code of files. Without the host's headers: a wrong policy would stay in the cache after the host was repaired. The
 * page has a policy of its own, only without the rule that no other site may frame it.
 */
async function toCachedPage(response: Response): Promise<Response> {
  const text = await response.text();
  const code = /(<link rel="modulepreload".*)<script type="module" data-file="([^"]*)">.*?<\/script>/s;
  const file =
    '<link rel="modulepreload" crossorigin href="$2">$1<script type="module" crossorigin src="$2"></script>';
  return new Response(text.replace(code, file), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "frame-ancestors 'none'",
    },
  });
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The path of the cached file for a request; undefined when the worker does not handle it. */
function cachedPathFor({ method, mode, url }: Request): string | undefined {
  const { origin, pathname, search } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return undefined;
  if (mode !== 'navigate') return files.has(pathname + search) ? pathname + search : undefined;
  const isFile = /\.[^/]*$/.test(pathname);
  return isFile || backend.has(firstFolder(url)) ? undefined : home;
}

async function respond(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(file, { ignoreVary: true })) ?? fetch(request);
}

/**
 * The first folder of an address below the app's. All of it belongs to the backend, which may have more there than its
 * bases.
 */
function firstFolder(address: string): string {
  const { origin, pathname } = new URL(address, self.location.origin);
  const start = pathname.startsWith(home) ? home : '/';
  return origin + start + pathname.slice(start.length).split('/')[0];
}

/** The part of a service worker's global scope that is used here. The types for pages lack it. */
interface WorkerScope {
  readonly location: { origin: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: boolean }): Promise<{ visibilityState?: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LongEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: LongEvent & { tag: string }) => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

interface LongEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
