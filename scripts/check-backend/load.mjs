import { root } from '../tools/child.mjs';

const watched = `${root}scripts/check-backend/watched-valibot.ts`;

/**
 * Loads check.ts with the app's own src/api, in which the package valibot is replaced by watched-valibot.ts.
 *
 * @returns {Promise<typeof import('./check.ts')>}
 */
export async function loadCheck() {
  const { runnerImport } = await import('vite');
  /** @type {{ module: typeof import('./check.ts') }} */
  const { module } = await runnerImport(`${root}scripts/check-backend/check.ts`, {
    root,
    logLevel: 'error',
    // Otherwise Vite leaves packages to Node, and no plugin sees their names.
    environments: { inline: { resolve: { noExternal: ['valibot'] } } },
    plugins: [
      {
        name: 'watched-valibot',
        enforce: 'pre',
        resolveId: (source, importer) =>
          source === 'valibot' && importer?.includes('/src/') ? watched : undefined,
      },
    ],
  });
  return module;
}
