import type { WorkerScope } from './scope.ts';

declare const self: WorkerScope;

/** What the build writes on the first line of the built worker, and set-bases changes. */
declare const __BUILD__: {
  /** A hash of what the other fields do not tell apart. */
  version: string;
  /** The hash of the page itself, as the integrity of a request. */
  page: string;
  /** Where the backend is: whole addresses, or paths on this origin. */
  bases: string[];
  /** Paths that never stand for another content. */
  lasting: string[];
  /** Paths whose content can change. */
  changing: string[];
};

const { version, page, bases, lasting, changing } = __BUILD__;
const prefix = 'groepsevaluatie ';
const cacheName = `${prefix}${version} ${page}`;
const files = new Set([...lasting, ...changing]);
const backend = new Set(bases.map(firstFolder));

// The app's own files are kept when the worker is installed, and nothing is ever added to them: an answer of the
// backend cannot get among them. The rest of the requests goes its way as if there were no worker.
self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const file = keptFor(event.request);
  if (file) event.respondWith(answer(file, event.request));
});
// The person wants the new version.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

async function keepFiles() {
  const cache = await caches.open(cacheName);
  const keep = async (file: string, how: RequestInit, change = async (response: Response) => response) => {
    const response = await fetch(file, { priority: 'low', ...how });
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    await cache.put(file, await change(response));
  };
  await Promise.all([
    ...lasting.map(async (file) => {
      // The version before has most of them.
      const kept = await caches.match(file, { ignoreVary: true });
      await (kept ? cache.put(file, kept) : keep(file, {}));
    }),
    ...changing.map((file) => keep(file, { cache: 'no-cache' })),
    // A page of another version, in the middle of an upload, would ask for files that are not kept.
    keep('/', { cache: 'no-cache', integrity: page }, withoutCode),
  ]);
}

/** The page with its code as a file: that is kept here as well, and compiled, which code in a page never is. */
async function withoutCode(response: Response): Promise<Response> {
  const text = await response.text();
  const code = /<script type="module" data-file="([^"]*)">.*?<\/script>/gs;
  return new Response(text.replace(code, '<script type="module" crossorigin src="$1"></script>'), response);
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The file that answers a request; undefined when the request is none of the worker's business. */
function keptFor({ method, mode, url }: Request): string | undefined {
  const { origin, pathname, search } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return undefined;
  if (mode !== 'navigate') return files.has(pathname + search) ? pathname + search : undefined;
  const isFile = /\.[^/]*$/.test(pathname);
  return isFile || backend.has(firstFolder(url)) ? undefined : '/';
}

async function answer(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(file, { ignoreVary: true })) ?? fetch(request);
}

/** An address up to its first folder: the backend may have more there than what lies under its bases. */
function firstFolder(address: string): string {
  const { origin, pathname } = new URL(address, self.location.origin);
  return `${origin}/${pathname.split('/')[1]}`;
}
