import { download, type Received } from './download.ts';
import { endpoints } from './endpoints.ts';
import type { Auth } from './http.ts';

/** The whole database as a file of SQL (docs/backend.md, 2); `onProgress` is told of each part. */
export function downloadDump(auth: Auth, onProgress: (received: Received) => void): Promise<Blob> {
  return download(endpoints.downloadDump, { meanings: { other: 'data-failed' }, onProgress, auth });
}
