import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';
import { compress } from '../hosting/compress.mjs';

const textFiles = new Set(['.css', '.html', '.js', '.json', '.md', '.svg']);

/** Writes maximally compressed brotli and gzip copies beside each text file of the build. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    // Otherwise Rolldown warns that this plugin takes most of the time.
    config: () => ({ build: { rolldownOptions: { checks: { pluginTimings: false } } } }),
    writeBundle: {
      // After the other plugins have written their files.
      order: 'post',
      sequential: true,
      handler({ dir = 'dist' }) {
        for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
          const file = join(entry.parentPath, entry.name);
          const isDownloaded = !file.startsWith(join(dir, 'hosting'));
          if (entry.isFile() && isDownloaded && textFiles.has(extname(entry.name))) compress(file);
        }
      },
    },
  };
}
