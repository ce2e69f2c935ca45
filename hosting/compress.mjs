import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Smaller files travel in one packet either way. */
const leastBytes = 1000;

/** @type {Record<string, (content: Buffer) => Buffer>} */
const ways = {
  '.br': (content) =>
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content) => gzipSync(content, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Puts file.br and file.gz beside a file, for web servers that send what was compressed once; none where it
 * saves nothing.
 *
 * @param {string} file
 */
export function compress(file) {
  const content = readFileSync(file);
  for (const [ending, way] of Object.entries(ways)) {
    const compressed = content.length < leastBytes ? content : way(content);
    if (compressed.length < content.length) writeFileSync(file + ending, compressed);
    else rmSync(file + ending, { force: true });
  }
}

/**
 * Does the same for a file that was changed, if it had been done.
 *
 * @param {string} file
 */
export function compressAgain(file) {
  if (Object.keys(ways).some((ending) => existsSync(file + ending))) compress(file);
}
