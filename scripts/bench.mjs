// npm run bench: measures the production build with the speed of a phone, and how fast a dump is read (docs/performance.md).
// It has no limits to pass: it fails only when something cannot be measured.
import { root } from './tools/child.mjs';
import { requireChromium } from './tools/chromium.mjs';
import { programs } from './tools/programs.mjs';
import { stopWithNpm } from './tools/stop-with-npm.mjs';

stopWithNpm();
try {
  process.chdir(root);
  // Without this, runnerImport sets NODE_ENV to development, and the builds would be development builds.
  process.env.NODE_ENV = 'production';
  const { runnerImport } = await import('vite');
  const executablePath = requireChromium();
  /** @type {{ module: typeof import('./bench/bench.ts') }} */
  const { module } = await runnerImport(`${root}scripts/bench/bench.ts`);
  await module.bench(executablePath, programs.firefox.find());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // Not process.exitCode: after a failed measurement its servers would keep the process alive.
  process.exit(1);
}
