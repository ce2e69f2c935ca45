// npm run bench [-- visits presses dump] [--rounds=5] [--write]: measures the production build with the speed of a
// phone, and how fast a dump is read (docs/performance.md). It has no limits to pass.
import { parseArgs } from 'node:util';
import { root } from './tools/child.mjs';
import { requireChromium } from './tools/chromium.mjs';
import { stopWithNpm } from './tools/stop-with-npm.mjs';

stopWithNpm();
try {
  process.chdir(root);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '5' }, write: { type: 'boolean', default: false } },
  });
  // Without this, runnerImport sets NODE_ENV to development, and the builds would be development builds.
  process.env.NODE_ENV = 'production';
  const { runnerImport } = await import('vite');
  /** @type {{ module: typeof import('./bench/bench.ts') }} */
  const { module } = await runnerImport(`${root}scripts/bench/bench.ts`);
  await module.bench(requireChromium(), positionals, Number(values.rounds), values.write);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // Not process.exitCode: after a failed measurement its servers would keep the process alive.
  process.exit(1);
}
