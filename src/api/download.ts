import type { Endpoint } from './endpoints.ts';
import { AppError } from './errors.ts';
import { type Auth, ask, type Meanings } from './http.ts';

/** Bytes that have come, and how many there will be, or null where the backend does not say. */
export type Received = { loaded: number; total: number | null };

type Download = { meanings: Meanings; onProgress: (received: Received) => void; auth: Auth };

/**
 * Fetches a file and tells of each part that comes. There is no time-out (the signal ends it), and nothing
 * is repeated. JSON, a page, or nothing at all is never the file: that is a bad response, whatever the status.
 */
export async function download(endpoint: Endpoint, { onProgress, ...call }: Download): Promise<Blob> {
  const { status, body } = await ask(endpoint, call, (response) => readParts(response, onProgress));
  if (await isFile(body)) return body;
  throw new AppError(call.meanings.other, 'bad-response', { status });
}

async function readParts(response: Response, onProgress: Download['onProgress']): Promise<Blob> {
  const announced = Number(response.headers.get('Content-Length')) || null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    parts.push(next.value);
    loaded += next.value.byteLength;
    // More than was announced: the length was that of the compressed body, and says nothing here.
    onProgress({ loaded, total: announced !== null && loaded <= announced ? announced : null });
  }
  return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' });
}

async function isFile(body: Blob): Promise<boolean> {
  if (body.size === 0 || /\b(json|html)\b/.test(body.type)) return false;
  // What no SQL begins with: JSON, and HTML or XML.
  return !/^\s*[{[<]/.test(await body.slice(0, 200).text());
}
