import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Backend } from '../../mock-backend/backend.ts';
import { answerOf } from '../../mock-backend/http.ts';
import type { Certificate } from './certificate.ts';

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export interface Host {
  /** Without a slash at its end. */
  origin: string;
  close(): void;
}

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/**
 * Serves a build on localhost like a good host of static files: HTTP/2, brotli, and index.html for every path that is not a
 * file. A mock backend answers on the same origin, compressed too.
 */
export async function serve(folder: string, certificate: Certificate, backend?: Backend): Promise<Host> {
  // Each file is read and compressed once, so that no visit waits for that.
  const files = new Map<string, Answer>();
  const server = createSecureServer(certificate, async (request, response) => {
    const { pathname } = new URL(request.url, 'https://localhost');
    const path = extname(pathname) in types ? pathname : '/index.html';
    const isCall = backend && pathname.startsWith('/api/');
    const answer = isCall ? await callOf(backend, request) : (files.get(path) ?? fileOf(folder, path));
    if (!isCall) files.set(path, answer);
    const { etag } = answer.headers;
    const isStored = etag !== undefined && request.headers['if-none-match'] === etag;
    // The browser may have cancelled the request.
    response.stream.on('error', () => {});
    response.writeHead(isStored ? 304 : answer.status, answer.headers);
    response.end(isStored ? '' : answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}

function fileOf(folder: string, path: string): Answer {
  const file = join(folder, path);
  if (!existsSync(file)) return { status: 404, headers: {}, body: Buffer.alloc(0) };
  const body = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : compress(readFileSync(file), 11);
  return {
    status: 200,
    headers: {
      'content-type': types[extname(path)] ?? '',
      'content-encoding': 'br',
      // As docs/hosting.md asks of a host.
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`,
    },
    body,
  };
}

async function callOf(backend: Backend, request: Http2ServerRequest): Promise<Answer> {
  const response = await answerOf(backend, request);
  const { 'content-length': _, ...headers } = Object.fromEntries(response.headers);
  return {
    status: response.status,
    headers: { ...headers, 'content-encoding': 'br', 'cache-control': 'no-store' },
    body: compress(Buffer.from(await response.arrayBuffer()), 5),
  };
}

function compress(body: Buffer, quality: number): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
