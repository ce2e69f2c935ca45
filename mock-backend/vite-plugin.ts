import { resolve } from 'node:path';
import { type Connect, type Plugin, runnerImport } from 'vite';
import type { PersistentBackend } from './persistent.ts';

type Source = typeof import('./persistent.ts');

/**
 * Mounts the mock backend at /api/ of the dev and preview servers, with its data in .data/school.json or from the seed.
 */
export function mockBackend(): Plugin {
  let source: Source | undefined;
  let backend: PersistentBackend | undefined;
  const save = () => backend?.save();

  /** Loads the code at each request, so that edits take effect. The new code reads the data from the file. */
  function serveFrom(load: () => Promise<Source>, root: string): Connect.NextHandleFunction {
    const currentBackend = async () => {
      const latest = await load();
      if (!backend || latest !== source) {
        save();
        backend = latest.openPersistentBackend(resolve(root, '.data/school.json'));
        source = latest;
      }
      return backend;
    };
    process.once('exit', save);
    return (request, response, next) => {
      if (!request.url?.startsWith('/api/')) next();
      else currentBackend().then(({ middleware }) => middleware(request, response, next), next);
    };
  }

  return {
    name: 'mock-backend',
    config: () => ({ server: { watch: { ignored: ['**/.data/**'] } } }),
    configureServer(server) {
      const load = () => server.ssrLoadModule('/mock-backend/persistent.ts') as Promise<Source>;
      server.middlewares.use(serveFrom(load, server.config.root));
    },
    configurePreviewServer(server) {
      const { root } = server.config;
      // Not import(), which Vite would bundle with its config, so that every build would load the mock backend.
      let loaded: Promise<Source> | undefined;
      const load = () => {
        loaded ??= runnerImport<Source>(resolve(root, 'mock-backend/persistent.ts')).then((r) => r.module);
        return loaded;
      };
      server.middlewares.use(serveFrom(load, root));
    },
    // A dev server that restarts itself closes this plugin and creates a new one.
    closeBundle() {
      save();
      process.off('exit', save);
    },
  };
}
