import { runnerImport } from 'vite';
import { root } from '../tools/child.mjs';

const recorded = `${root}scripts/docs/recorded-http.ts`;

/**
 * The documents that say what the calls are, as the functions of src/api say it themselves: in place of `send` they get one
 * that notes what they pass.
 *
 * @returns {ReturnType<typeof import('./renewed-docs.ts').renewedDocs>}
 */
export async function loadRenewedDocs() {
  /** @type {{ module: typeof import('./renewed-docs.ts') }} */
  const { module } = await runnerImport(`${root}scripts/docs/renewed-docs.ts`, {
    root,
    logLevel: 'error',
    plugins: [
      {
        name: 'recorded-http',
        enforce: 'pre',
        resolveId: (source, importer) =>
          source === './http.ts' && importer?.includes('/src/api/') ? recorded : undefined,
      },
    ],
  });
  return module.renewedDocs();
}
