import { download, type Received } from './download.ts';
import { endpoints } from './endpoints.ts';
import type { Auth } from './http.ts';

/** Downloads the whole database as SQL (docs/backend.md, 2). Throws `data-failed`; see `download`. */
export function downloadDump(auth: Auth, onProgress: (received: Received) => void): Promise<Blob> {
  return download(endpoints.downloadDump, { errors: { other: 'data-failed' }, onProgress, auth });
}
