import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** A response as it goes over the network. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body?: Buffer;
}

/** The files of a build by their path, including `/index.html`. */
export type Files = Map<string, Answer>;

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Reads a build into memory, so that no visit waits for the disk, and compresses what the build did not. Leaves out
 * files of other types.
 */
export function readFiles(folder: string): Files {
  const files: Files = new Map();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = types[extname(name)];
    if (!type || !statSync(join(folder, name)).isFile()) continue;
    const path = `/${name.replaceAll('\\', '/')}`;
    const file = join(folder, name);
    const isPicture = type === 'image/png';
    const source = readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file);
    const body = isPicture || existsSync(`${file}.br`) ? source : compress(source, 11);
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
    const headers: Answer['headers'] = { 'content-type': type, 'cache-control': caching(path), etag };
    if (!isPicture) headers['content-encoding'] = 'br';
    files.set(path, { status: 200, headers, body });
  }
  return files;
}

/** @param quality 11 for files that are compressed once, about 5 for responses that are compressed at each request */
export function compress(body: Buffer, quality: number): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** As docs/hosting.md asks of a host. */
function caching(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path.endsWith('.html') ? 'no-store' : 'no-cache';
}
