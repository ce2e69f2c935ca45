import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { getResponse } from 'msw';
import type { Backend } from './backend.ts';
import { problem } from './problem.ts';
import { type Cors, corsHeaders, preflight } from './strict/cors.ts';

/** A Connect-style handler. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const commonHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Expose-Headers': 'Retry-After',
  'Access-Control-Max-Age': '86400',
  'Cache-Control': 'no-store',
};

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
  const answer = await (backend.cors
    ? respondStrictly(backend, backend.cors, incoming)
    : respond(backend, incoming));
  const body = Buffer.from(await answer.arrayBuffer());
  outgoing.statusCode = answer.status;
  outgoing.setHeaders(answer.headers);
  outgoing.end(body);
}

async function respond(backend: Backend, incoming: IncomingMessage): Promise<Response> {
  if (incoming.method === 'OPTIONS') return new Response(null, { status: 204, headers: commonHeaders });
  const answer = await answerOf(backend, incoming).catch((error: unknown) => {
    console.error(error);
    return problem(500, 'Internal Server Error');
  });
  return withHeaders(answer, commonHeaders);
}

/** Like Starlette: an internal error is plain text without CORS headers, because it bypasses the middleware. */
async function respondStrictly(backend: Backend, cors: Cors, incoming: IncomingMessage): Promise<Response> {
  try {
    const request = await toRequest(incoming);
    const answer = preflight(cors, request);
    if (answer) return answer;
    return withHeaders(await handle(backend, request), corsHeaders(cors, request.headers.get('Origin')));
  } catch (error) {
    console.error(error);
    return new Response('Internal Server Error', { status: 500 });
  }
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

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
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
