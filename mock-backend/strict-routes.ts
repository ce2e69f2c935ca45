import { getResponse, HttpResponse, http, type RequestHandler } from 'msw';
import { type Endpoint, endpoints } from '../src/api/endpoints.ts';
import type { Bases } from './on.ts';
import { problem } from './problem.ts';

/** Finds the routes as FastAPI does, with its errors for those that there are not, and leaves the rest to `handlers`. */
export function strictHandlers(bases: Bases, handlers: RequestHandler[]): RequestHandler[] {
  return (['auth', 'api'] as const).map((base) =>
    http.all(`${bases[base]}/*`, async ({ request }) => {
      requireRoute(base, pathBelow(bases[base], request), request);
      return getResponse(handlers, request);
    }),
  );
}

function pathBelow(base: string, request: Request): string {
  const basePath = base.replace(/^(\*|https?:\/\/[^/]+)/, '');
  const { pathname } = new URL(request.url);
  return pathname.slice(pathname.indexOf(basePath) + basePath.length);
}

/** Throws a 405 for another method, a redirect for an extra slash, and a 404. */
function requireRoute(base: Endpoint['base'], path: string, request: Request): void {
  const methods = methodsAt(base, path);
  if (methods.includes(request.method)) return;
  // Starlette has a route for each method; the first one with this path answers, and names only its own method.
  const [first] = methods;
  if (first) {
    const response = problem(405, 'Method Not Allowed');
    response.headers.set('Allow', first);
    throw response;
  }
  const other = path.endsWith('/') ? path.replace(/\/+$/, '') : `${path}/`;
  if (methodsAt(base, other).length > 0) throw redirect(request.url, path, other);
  throw problem(404, 'Not Found');
}

function methodsAt(base: Endpoint['base'], path: string): string[] {
  return Object.values<Endpoint>(endpoints).flatMap((endpoint) => {
    const pattern = new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`);
    return endpoint.base === base && pattern.test(path) ? [endpoint.method] : [];
  });
}

function redirect(address: string, path: string, other: string): Response {
  const url = new URL(address);
  url.pathname = url.pathname.slice(0, -path.length) + other;
  return new HttpResponse(null, { status: 307, headers: { Location: url.href } });
}
