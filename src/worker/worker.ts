// Makes this file a module: `self` has another type in those of the page.
export {};

declare const self: WorkerScope;

/** The build writes this on the first line of the built worker; `set-bases` changes it. */
declare const __BUILD__: {
  /** A hash that changes with the content of the files. */
  version: string;
  /** A hash of index.html. */
  pageVersion: string;
  /** index.html, with its inline code replaced by a link to the file with the same code. */
  page: string;
  /** The path of the app on its host: `/`, or a folder such as `/evaluatie/`. */
  home: string;
  /** The base addresses of the backend: URLs, or paths on this origin. */
  bases: string[];
  /** Paths of files with a hash in their name, whose content never changes, by group (build/cache-groups.ts). */
  lasting: Record<string, string[]>;
  /** Paths of files whose content can change. */
  changing: string[];
};

const { version, pageVersion, page, home, bases, lasting, changing } = __BUILD__;
// With the path, because two installations on one host share the cache storage.
const prefix = `groepsevaluatie ${home} `;
const cacheName = `${prefix}${version} ${pageVersion}`;
const lastingFiles = new Set(Object.values(lasting).flat());
const files = new Set([...lastingFiles, ...changing]);
/** The entry of the cache with the names of the groups that it has, besides those of every installation. */
const groupsEntry = `${home}?groups`;
const filesAtOnce = 3;
const backend = new Set(bases.map(firstFolder));

// Caches the app's own files: those of the first pages at installation, others when the page asks for their group or
// when they are used. Never a response of the backend.
self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const file = cachedPathFor(event.request);
  if (file) event.respondWith(respond(file, event.request));
});
// Sent by the page when the user wants the new version, or with the groups that this user needs.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
  if (Array.isArray(event.data)) event.waitUntil(cacheGroups(event.data));
});

async function install() {
  const cache = await caches.open(cacheName);
  await cache.put(home, cachedPage());
  await Promise.all([
    ...(lasting.start ?? []).map((path) => cacheFile(cache, path)),
    // Filters block icons and manifests, without which the app starts.
    ...changing.map((path) =>
      load(path, { cache: 'no-cache' })
        .then((response) => cache.put(path, response))
        .catch(() => {}),
    ),
  ]);
  const before: string[] = (await (await caches.match(groupsEntry))?.json()) ?? [];
  await cacheGroups(['first', ...before]);
}

/** Caches the files of these groups, a few at a time. One that fails is loaded when it is used. */
async function cacheGroups(names: string[]) {
  const cache = await caches.open(cacheName);
  const before: string[] = (await (await cache.match(groupsEntry))?.json()) ?? [];
  const groups = [...new Set([...before, ...names])].filter((name) => lasting[name]);
  await cache.put(groupsEntry, Response.json(groups));
  const cached = new Set((await cache.keys()).map(({ url }) => pathOf(url)));
  const missing = groups.flatMap((name) => lasting[name] ?? []).filter((path) => !cached.has(path));
  const next = async (): Promise<void> => {
    const path = missing.shift();
    if (path === undefined) return;
    await cacheFile(cache, path).catch(() => {});
    return next();
  };
  await Promise.all(Array.from({ length: filesAtOnce }, next));
}

/** Most files are in the cache of the previous version, or in the one with the code that was inside the first page. */
async function cacheFile(cache: Cache, path: string) {
  const cached = await caches.match(path, { ignoreVary: true });
  await cache.put(path, cached ?? (await load(path)));
}

async function load(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, { priority: 'low', ...init });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  if (isPage(response)) throw new Error(`${path}: a page`);
  return response;
}

/** Whether a response is a page, such as that of a captive portal. No file of the app but index.html is one. */
function isPage({ redirected, headers }: Response): boolean {
  return redirected || /html/i.test(headers.get('Content-Type') ?? '');
}

/**
 * The page for the cache. Without the host's headers: a wrong policy would stay in the cache after the host was repaired. The
 * page has a policy of its own, only without the rule that no other site may frame it.
 */
function cachedPage(): Response {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "frame-ancestors 'none'",
  };
  return new Response(page, { headers });
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  // Earlier versions left answers and a token in the second one.
  await Promise.all([...old, `groepsevaluatie outbox ${home}`].map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The path of the cached file for a request; undefined when the worker does not handle it. */
function cachedPathFor({ method, mode, url }: Request): string | undefined {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return undefined;
  if (mode !== 'navigate') return files.has(pathOf(url)) ? pathOf(url) : undefined;
  const isFile = /\.[^/]*$/.test(pathname);
  return isFile || backend.has(firstFolder(url)) ? undefined : home;
}

async function respond(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(file, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (lastingFiles.has(file) && response.ok && !isPage(response)) {
    await cache.put(file, response.clone()).catch(() => {});
  }
  return response;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
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
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LongEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LongEvent & { data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

interface LongEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
