import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { build, type Plugin, type Rolldown } from 'vite';
import { type Bases, pageForWorker, workerLine } from '../hosting/bases.mjs';
import { cacheGroups } from './cache-groups.ts';

/**
 * Builds the service worker (sw.js) with the list of files to cache. The dev server serves one that unregisters itself:
 * otherwise an earlier build at the same address would still answer from its cache.
 */
export function worker(bases: Bases): Plugin {
  let home = '/';
  return {
    name: 'worker',
    configResolved: (config) => {
      home = config.base;
    },
    configureServer: ({ middlewares }) => {
      middlewares.use('/sw.js', (_, response) => {
        response
          .writeHead(200, { 'Content-Type': 'text/javascript' })
          .end(readFileSync('hosting/retire/sw.js'));
      });
    },
    generateBundle: {
      // After other plugins have changed the page, which is part of the worker.
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return this.error('The build has no index.html');
        // The icons are not among them: the system keeps those of an installed app.
        const changing = readdirSync('public')
          .filter((path) => /^(favicon|manifest)/.test(path))
          .sort();
        const lasting = Object.entries(cacheGroups(this, bundle)).map(([group, files]) => [
          group,
          files.map((path) => home + path),
        ]);
        const line = workerLine({
          version: hash(changing.map((path) => readFileSync(`public/${path}`))),
          ...pageForWorker(page.source.toString()),
          home,
          bases: [bases.auth, bases.api],
          lasting: Object.fromEntries(lasting),
          changing: changing.map((path) => home + path),
        });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: line + (await buildWorker()) });
      },
    },
  };
}

function hash(contents: Buffer[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex').slice(0, 8);
}

/** A classic script, because not every browser supports modules in a service worker. */
async function buildWorker(): Promise<string> {
  const result = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      rolldownOptions: { input: 'src/worker/worker.ts', output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return result.output[0].code;
}
