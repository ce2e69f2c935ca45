import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { getResponse } from 'msw';
import type { Backend } from './backend.ts';
import { problem } from './problem.ts';

/** A Connect-style handler. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const methods = 'GET, POST, PUT, PATCH, DELETE';
// Those that docs/hosting.md requires of a backend on another origin, and those that CORS allows by default.
const allowedHeaders = 'Accept, Accept-Language, Authorization, Content-Language, Content-Type';
const everyOrigin = { 'Access-Control-Allow-Origin': '*' };

/** Serves the mock backend at /api/ of a Connect-style server. Requests for other paths go to `next`. */
export function middleware(backend: Backend): Middleware {
  return (request, response, next) => {
    if (request.url?.startsWith('/api/')) void serve(backend, request, response);
    else next();
  };
}

/** Starts a server on 127.0.0.1, for a backend on another origin than the site. Port 0 means any free port. */
export async function listen(
  backend: Backend,
  port = 0,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => void serve(backend, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function serve(backend: Backend, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  // Fails when the client goes in the middle of its request.
  const answer = await answerWithCors(backend, incoming).catch(() => null);
  if (!answer) return void outgoing.destroy();
  const body = Buffer.from(await answer.arrayBuffer());
  outgoing.statusCode = answer.status;
  outgoing.setHeaders(answer.headers);
  outgoing.end(body);
}

/** As {@link answerOf}, with the headers for other origins. */
export async function answerWithCors(backend: Backend, incoming: IncomingMessage): Promise<Response> {
  return respond(backend, await toRequest(incoming));
}

/** Like Starlette: an internal error is plain text without CORS headers, because it bypasses the middleware. */
async function respond(backend: Backend, request: Request): Promise<Response> {
  if (request.method === 'OPTIONS' && request.headers.has('Access-Control-Request-Method'))
    return preflight(request);
  try {
    const answer = await handle(backend, request);
    const headers = { ...everyOrigin, 'Access-Control-Expose-Headers': 'Retry-After' };
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
    return answer;
  } catch (error) {
    console.error(error);
    return new Response('Internal Server Error', { status: 500 });
  }
}

function preflight({ headers }: Request): Response {
  const listed = (list: string, name: string) => list.toLowerCase().split(', ').includes(name.toLowerCase());
  const wanted = (headers.get('Access-Control-Request-Headers') ?? '').split(',').map((name) => name.trim());
  const isAllowed =
    listed(methods, headers.get('Access-Control-Request-Method') ?? '') &&
    wanted.every((name) => name === '' || listed(allowedHeaders, name));
  return new Response(isAllowed ? 'OK' : 'Disallowed CORS method or headers', {
    status: isAllowed ? 200 : 400,
    headers: {
      ...everyOrigin,
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': allowedHeaders,
      'Access-Control-Max-Age': '600',
    },
  });
}

/** The backend's response to a request of HTTP/1 or HTTP/2. */
export async function answerOf(
  backend: Backend,
  incoming: IncomingMessage | Http2ServerRequest,
): Promise<Response> {
  return handle(backend, await toRequest(incoming));
}

async function handle(backend: Backend, request: Request): Promise<Response> {
  return (await getResponse(backend.handlers, request)) ?? problem(404, 'Not Found');
}

async function toRequest(incoming: IncomingMessage | Http2ServerRequest): Promise<Request> {
  const { method = 'GET', headers, url = '/' } = incoming;
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Uint8Array);
  const hasBody = method !== 'GET' && method !== 'HEAD' && chunks.length > 0;
  return new Request(new URL(url, `http://${headers.host ?? '127.0.0.1'}`), {
    method,
    headers: Object.entries(headers)
      // HTTP/2 sends the method and the path as headers.
      .filter(([name]) => !name.startsWith(':'))
      .map(([name, value]): [string, string] => [name, String(value)]),
    body: hasBody ? Buffer.concat(chunks) : null,
  });
}
