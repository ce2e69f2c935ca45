import { type Endpoint, endpoints } from './endpoints.ts';
import { AppError } from './errors.ts';
import { type Auth, type ErrorsByStatus, fetchBody, logUnreadable } from './http.ts';
import { isHtml } from './schema.ts';

/** Downloads the whole database as SQL (docs/backend.md, 2). Throws `data-failed`; see `download`. */
export function downloadDump(auth: Auth, onProgress: (received: Received) => void): Promise<Blob> {
  return download(endpoints.downloadDump, { errors: { other: 'data-failed' }, onProgress, auth });
}

/** As {@link downloadDump}, but as a stream. Throws `data-failed`; see `openDownload`. */
export function openDump(auth: Auth): Promise<OpenDownload> {
  return openDownload(endpoints.downloadDump, { errors: { other: 'data-failed' }, auth });
}

/** Bytes received so far, and the total: null when the backend does not say. */
export type Received = { loaded: number; total: number | null };

type Download = { errors: ErrorsByStatus; onProgress: (received: Received) => void; auth: Auth };

/**
 * Downloads a file without a time limit or retries, and calls `onProgress` after each part. Throws as `send` does, and
 * `foreign` for HTML, and `bad-response` for JSON or an empty body, whatever the status.
 */
async function download(endpoint: Endpoint, { onProgress, ...call }: Download): Promise<Blob> {
  const { status, body } = await fetchBody(endpoint, call, (response) => readParts(response, onProgress));
  const start = await body.slice(0, 200).text();
  if (body.size > 0 && isFile(body.type, start)) return body;
  logUnreadable(endpoint, start);
  throw new AppError(call.errors.other, isHtml(start) ? 'foreign' : 'bad-response', { status });
}

export type OpenDownload = { stream: ReadableStream<Uint8Array<ArrayBuffer>>; total: number | null };

/**
 * Opens a download without a time limit or retries, and resolves with its first bytes. Throws as `download` does. A
 * connection that is lost later is an error of the stream.
 */
async function openDownload(endpoint: Endpoint, call: Omit<Download, 'onProgress'>): Promise<OpenDownload> {
  const { status, body } = await fetchBody(endpoint, call, async (response) => {
    const reader = response.body?.getReader();
    const first = await reader?.read();
    return { reader, first: first?.value, headers: response.headers };
  });
  const { reader, first, headers } = body;
  const start = new TextDecoder().decode(first?.subarray(0, 200));
  if (!reader || !first || !isFile(headers.get('Content-Type') ?? '', start)) {
    void reader?.cancel();
    logUnreadable(endpoint, start);
    throw new AppError(call.errors.other, isHtml(start) ? 'foreign' : 'bad-response', { status });
  }
  let waiting: Uint8Array<ArrayBuffer> | null = first;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const value = waiting ?? (await reader.read()).value;
      waiting = null;
      if (value) controller.enqueue(value);
      else controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { stream, total: Number(headers.get('Content-Length')) || null };
}

/** Whether a body may be SQL, which never begins like JSON, HTML or XML. */
function isFile(type: string, start: string): boolean {
  return !/\b(json|html)\b/.test(type) && !/^\s*[{[<]/.test(start);
}

async function readParts(response: Response, onProgress: Download['onProgress']): Promise<Blob> {
  const contentLength = Number(response.headers.get('Content-Length')) || null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    parts.push(next.value);
    loaded += next.value.byteLength;
    // `Content-Length` of a compressed body is shorter than what is received.
    onProgress({ loaded, total: contentLength !== null && loaded <= contentLength ? contentLength : null });
  }
  return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' });
}
