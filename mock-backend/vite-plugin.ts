import { resolve } from 'node:path';
import { type Connect, type Plugin, runnerImport } from 'vite';
import type { StandIn } from './stand-in.ts';

type Source = typeof import('./stand-in.ts');

/**
 * Mounts the stand-in backend at /api/ of the dev and preview servers. Its state is kept in .data/school.json;
 * without that file the school starts from the seed.
 */
export function standInBackend(): Plugin {
  let source: Source | undefined;
  let standIn: StandIn | undefined;
  const save = () => standIn?.save();

  /** Asks for the code at each request; when it was edited, the new one takes over the state from the file. */
  function serveFrom(load: () => Promise<Source>, root: string): Connect.NextHandleFunction {
    const current = async () => {
      const latest = await load();
      if (!standIn || latest !== source) {
        save();
        standIn = latest.openStandIn(resolve(root, '.data/school.json'));
        source = latest;
      }
      return standIn;
    };
    process.once('exit', save);
    return (request, response, next) => {
      if (!request.url?.startsWith('/api/')) next();
      else current().then(({ serve }) => serve(request, response, next), next);
    };
  }

  return {
    name: 'stand-in-backend',
    config: () => ({ server: { watch: { ignored: ['**/.data/**'] } } }),
    configureServer(server) {
      const load = () => server.ssrLoadModule('/mock-backend/stand-in.ts') as Promise<Source>;
      server.middlewares.use(serveFrom(load, server.config.root));
    },
    configurePreviewServer(server) {
      const { root } = server.config;
      // Not import(): Vite bundles that into its config, and every build would load the stand-in.
      let loaded: Promise<Source> | undefined;
      const load = () => {
        loaded ??= runnerImport<Source>(resolve(root, 'mock-backend/stand-in.ts')).then((r) => r.module);
        return loaded;
      };
      server.middlewares.use(serveFrom(load, root));
    },
    // A dev server that restarts itself closes this plugin and makes a new one.
    closeBundle() {
      save();
      process.off('exit', save);
    },
  };
}
