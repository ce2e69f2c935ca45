import { createSecureServer, type Http2ServerRequest } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getResponse } from 'msw';
import type { Backend } from '../../mock-backend/backend.ts';
import { type Answer, compress, type Files } from './build-files.ts';
import type { Certificate } from './certificate.ts';
import { phone } from './phone.ts';

export interface Host {
  /** Without a slash at its end. */
  origin: string;
  close(): Promise<void>;
}

/**
 * Serves a build on localhost like a good host of static files: HTTP/2, brotli, and index.html for every path that is not a
 * file. A mock backend answers on the same origin, compressed too. With `isPaced`, the responses come as over the network of a
 * phone, for a browser whose network cannot be throttled.
 */
export async function serve(
  files: Files,
  certificate: Certificate,
  { backend, isPaced }: { backend?: Backend; isPaced?: boolean | undefined } = {},
): Promise<Host> {
  const pace = paceNetwork();
  const server = createSecureServer(certificate, async (request, response) => {
    const path = new URL(request.url, 'https://localhost').pathname;
    const isCall = path.startsWith('/api/') && backend !== undefined;
    const { status, headers, body = '' } = isCall ? await call(backend, request) : file(files, path, request);
    if (isPaced) await pace(body.length);
    response.writeHead(status, headers).end(body);
  });
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}

/** Each response waits for the latency of a phone, and then for its share of the bandwidth, one after the other. */
function paceNetwork() {
  let freeAt = 0;
  return async (bytes: number) => {
    await wait(phone.latencyMs);
    const now = performance.now();
    freeAt = Math.max(freeAt, now) + bytes / (phone.kbitPerSecond * 0.128);
    await wait(freeAt - now);
  };
}

function file(files: Files, path: string, request: Http2ServerRequest): Answer {
  const startPage = /^\/(assets|locales)\//.test(path) ? undefined : files.get('/index.html');
  const found = files.get(path) ?? startPage;
  if (!found) return { status: 404, headers: {} };
  if (request.headers['if-none-match'] !== found.headers.etag) return found;
  return { status: 304, headers: found.headers };
}

async function call(backend: Backend, request: Http2ServerRequest): Promise<Answer> {
  const answer = await getResponse(backend.handlers, await toRequest(request));
  if (!answer) return { status: 404, headers: {} };
  const headers = { ...Object.fromEntries(answer.headers), 'cache-control': 'no-store' };
  const body = Buffer.from(await answer.arrayBuffer());
  if (body.length < 150) return { status: answer.status, headers, body };
  return {
    status: answer.status,
    headers: { ...headers, 'content-encoding': 'br' },
    body: compress(body, 5),
  };
}

async function toRequest(request: Http2ServerRequest): Promise<Request> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return new Request(new URL(request.url, `https://${request.authority}`), {
    method: request.method,
    headers: Object.entries(request.headers)
      // HTTP/2 sends the method and the path as headers.
      .filter(([name]) => !name.startsWith(':'))
      .map(([name, value]): [string, string] => [name, String(value)]),
    body: chunks.length > 0 ? Buffer.concat(chunks) : null,
  });
}
