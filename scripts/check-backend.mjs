// npm run check-backend -- --auth URL --api URL [--origin URL] [--json]: says whether a backend fits the app
// (docs/backend.md, 11). Exit status 0: it fits as far as it was tried; 1: it does not; 2: wrong usage.
import { readArguments, UsageError, usage } from './check-backend/arguments.mjs';
import { readCredentials } from './check-backend/credentials.mjs';
import { render } from './check-backend/render.mjs';
import { root } from './tools/child.mjs';

try {
  const { json, ...bases } = readArguments(process.argv.slice(2));
  const credentials = await readCredentials();
  process.chdir(root);
  const { runnerImport } = await import('vite');
  /** @type {{ module: typeof import('./check-backend/check.ts') }} */
  const { module } = await runnerImport(`${root}scripts/check-backend/check.ts`, { root, logLevel: 'error' });
  const report = await module.check({ ...bases, ...credentials });
  console.log(json ? JSON.stringify(report, null, 2) : render(report, bases));
  process.exit(report.fits ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError) console.error(`\n${usage}`);
  process.exit(error instanceof UsageError ? 2 : 1);
}
