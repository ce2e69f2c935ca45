// npm run bench: how fast the production build is, on the profile of a phone; `-- --runs 9` for steadier figures.
// It judges nothing: it fails only when something could not be measured.
import { parseArgs } from 'node:util';
import { root } from './tools/child.mjs';
import { ensureChromium } from './tools/chromium.mjs';
import { installMissing } from './tools/install.mjs';
import { endWithNpm } from './tools/npm-end.mjs';

endWithNpm();
try {
  process.chdir(root);
  // Loading TypeScript through Vite would else make the builds those of development.
  process.env.NODE_ENV = 'production';
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs wants a whole number from 1.');
  await installMissing();
  const { runnerImport } = await import('vite');
  const executablePath = await ensureChromium();
  /** @type {{ module: typeof import('./bench/bench.ts') }} */
  const { module } = await runnerImport(`${root}scripts/bench/bench.ts`);
  await module.bench({ runs, executablePath });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // Not only its code: the servers of a measurement that failed would keep it alive.
  process.exit(1);
}
