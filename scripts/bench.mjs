// npm run bench: measures the production build with the speed of a phone; `-- --runs 9` gives more stable figures.
// It has no limits to pass: it fails only when something cannot be measured.
import { parseArgs } from 'node:util';
import { root } from './tools/child.mjs';
import { ensureChromium } from './tools/chromium.mjs';
import { firefox } from './tools/engines.mjs';
import { stopWithNpm } from './tools/stop-with-npm.mjs';

stopWithNpm();
try {
  process.chdir(root);
  // Without this, runnerImport sets NODE_ENV to development, and the builds would be development builds.
  process.env.NODE_ENV = 'production';
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be a whole number, at least 1.');
  const { runnerImport } = await import('vite');
  const executablePath = await ensureChromium();
  /** @type {{ module: typeof import('./bench/bench.ts') }} */
  const { module } = await runnerImport(`${root}scripts/bench/bench.ts`);
  await module.bench({ runs, executablePath, firefoxPath: firefox.find() });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // Not process.exitCode: after a failed measurement its servers would keep the process alive.
  process.exit(1);
}
