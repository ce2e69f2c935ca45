import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A smaller file fits into one network packet anyway. */
const minBytes = 1000;

/** @type {Record<string, (content: Buffer) => Buffer>} */
const compressors = {
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
 * Writes file.br and file.gz beside a file, for web servers that send compressed copies. Removes copies that save
 * nothing.
 *
 * @param {string} file
 */
export function compress(file) {
  const content = readFileSync(file);
  for (const [extension, compressor] of Object.entries(compressors)) {
    const compressed = content.length < minBytes ? content : compressor(content);
    if (compressed.length < content.length) writeFileSync(file + extension, compressed);
    else rmSync(file + extension, { force: true });
  }
}

/**
 * Compresses a changed file again, if it was compressed before.
 *
 * @param {string} file
 */
export function compressAgain(file) {
  if (Object.keys(compressors).some((extension) => existsSync(file + extension))) compress(file);
}
