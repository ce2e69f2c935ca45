import { download, type OpenDownload, openDownload, type Received } from './download.ts';
import { endpoints } from './endpoints.ts';
import type { Auth } from './http.ts';

/** Downloads the whole database as SQL (docs/backend.md, 2). Throws `data-failed`; see `download`. */
export function downloadDump(auth: Auth, onProgress: (received: Received) => void): Promise<Blob> {
  return download(endpoints.downloadDump, { errors: { other: 'data-failed' }, onProgress, auth });
}

/** As {@link downloadDump}, but as a stream. Throws `data-failed`; see `openDownload`. */
export function openDump(auth: Auth): Promise<OpenDownload> {
  return openDownload(endpoints.downloadDump, { errors: { other: 'data-failed' }, auth });
}
