import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Backend } from '../../mock-backend/backend.ts';
import { answerOf } from '../../mock-backend/http.ts';
import { type Answer, compress, type Files } from './build-files.ts';
import type { Certificate } from './certificate.ts';
import { phone } from './phone.ts';
import type { SentRequest } from './requests.ts';

export interface Host {
  /** Without a slash at its end. */
  origin: string;
  /** All requests so far. Times are those of `clock`. */
  log: SentRequest[];
  close(): Promise<void>;
}

/** What a paced host sends at a time: 7 ms of the line. */
export const chunkSize = 1400;

/** What the header of a response takes, about: HTTP/2 compresses it. */
const headerSize = 100;

/** The time in ms since 1970, with fractions, which is the same clock in a page. */
export const clock = () => performance.timeOrigin + performance.now();

/**
 * Serves a build on localhost like a good host of static files: HTTP/2, brotli, and index.html for every path that is not a
 * file. A mock backend answers on the same origin, compressed too. With `isPaced`, all responses come over one line with the
 * latency and the bandwidth of a phone.
 */
export async function serve(
  files: Files,
  certificate: Certificate,
  { backend, isPaced }: { backend?: Backend; isPaced?: boolean } = {},
): Promise<Host> {
  const log: SentRequest[] = [];
  const line = isPaced ? openLine() : undefined;
  const server = createSecureServer(certificate, async (request, response) => {
    const start = clock();
    const sent: SentRequest = {
      path: request.url,
      headers: request.headers,
      start,
      parts: [],
      end: Infinity,
      isCancelled: false,
    };
    log.push(sent);
    const path = new URL(request.url, 'https://localhost').pathname;
    const isCall = path.startsWith('/api/') && backend !== undefined;
    const answer = isCall ? await call(backend, request) : file(files, path, request);
    await send(answer, response, sent, line);
    sent.end = clock();
  });
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    log,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}

type Line = ReturnType<typeof openLine>;

/**
 * A line that sends one chunk after the other. Each response has one chunk on it at a time, so that all have the same share.
 * The chunk can be sent from the time `from`; the line returns when it has arrived.
 */
function openLine() {
  let freeAt = 0;
  return async (bytes: number, from: number): Promise<number> => {
    freeAt = Math.max(freeAt, from) + bytes / (phone.kbitPerSecond * 0.128);
    const arrival = freeAt;
    await wait(arrival - clock());
    return arrival;
  };
}

/** Sends a response; over a line, after its latency and chunk by chunk. Stops when the browser has cancelled the request. */
async function send(
  { status, headers, body = Buffer.alloc(0) }: Answer,
  response: Http2ServerResponse,
  sent: SentRequest,
  line?: Line,
): Promise<void> {
  response.stream.on('error', () => {});
  let at = clock() + (line ? phone.latencyMs : 0);
  if (line) await wait(phone.latencyMs);
  const size = line ? chunkSize : Math.max(body.length, 1);
  for (let from = 0; from === 0 || from < body.length; from += size) {
    const chunk = body.subarray(from, from + size);
    const bytes = chunk.length + (from === 0 ? headerSize : 0);
    if (line) at = await line(bytes, at);
    sent.isCancelled = response.stream.destroyed;
    if (sent.isCancelled) return;
    if (from === 0) response.writeHead(status, headers);
    response.write(chunk);
    sent.parts.push({ at: clock(), bytes });
  }
  response.end();
}

function file(files: Files, path: string, request: Http2ServerRequest): Answer {
  const startPage = /^\/(assets|locales)\//.test(path) ? undefined : files.get('/index.html');
  const found = files.get(path) ?? startPage;
  if (!found) return { status: 404, headers: {} };
  if (request.headers['if-none-match'] !== found.headers.etag) return found;
  return { status: 304, headers: found.headers };
}

async function call(backend: Backend, request: Http2ServerRequest): Promise<Answer> {
  const answer = await answerOf(backend, request);
  answer.headers.set('cache-control', 'no-store');
  // That of the body before it is compressed.
  answer.headers.delete('content-length');
  const body = Buffer.from(await answer.arrayBuffer());
  const isSmall = body.length < 150;
  if (!isSmall) answer.headers.set('content-encoding', 'br');
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: isSmall ? body : compress(body, 5),
  };
}
