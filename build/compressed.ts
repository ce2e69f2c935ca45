import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';
import { compress } from '../hosting/compress.mjs';

const text = new Set(['.css', '.html', '.js', '.json', '.md', '.svg']);

/** Compresses what browsers get of a finished build, as well as can be: brotli and gzip beside each file. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    // It takes longer than the rest of the build, as is known.
    config: () => ({ build: { rolldownOptions: { checks: { pluginTimings: false } } } }),
    writeBundle: {
      // When all files are there.
      order: 'post',
      sequential: true,
      handler({ dir = 'dist' }) {
        for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
          const file = join(entry.parentPath, entry.name);
          const isServed = !file.startsWith(join(dir, 'hosting'));
          if (entry.isFile() && isServed && text.has(extname(entry.name))) compress(file);
        }
      },
    },
  };
}
