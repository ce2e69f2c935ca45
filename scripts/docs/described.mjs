import { runnerImport } from 'vite';
import { root } from '../tools/child.mjs';

const recorded = `${root}scripts/calls/recorded-http.ts`;

/**
 * The table of calls, what they send and read, and the OpenAPI document. The functions of src/api say it themselves: in
 * place of `send` they get one that notes what they pass.
 *
 * @returns {Promise<{ rows: string[][], shapes: string[], openApi: object }>}
 */
export async function describedCalls() {
  /** @type {{ module: typeof import('../calls/tables.ts') & typeof import('../calls/openapi.ts') }} */
  const { module } = await runnerImport(`${root}scripts/calls/described.ts`, {
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
  return {
    rows: await module.callRows(),
    shapes: await module.shapeLines(),
    openApi: await module.openApi(),
  };
}
