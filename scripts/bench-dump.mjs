// npm run bench:dump: measures how fast the dump reader reads 200 MB, or `-- --size 50` MB, in this program.
import { parseArgs } from 'node:util';
import { root } from './tools/child.mjs';

process.chdir(root);
process.env.NODE_ENV = 'production';
const { values } = parseArgs({ options: { size: { type: 'string', default: '200' } } });
const size = Number(values.size);
if (!(size > 0)) throw new Error('--size must be a number of megabytes.');
const { runnerImport } = await import('vite');
/** @type {{ module: { benchDump: typeof import('./bench/dump.ts').benchDump } }} */
const { module } = await runnerImport(`${root}scripts/bench/dump.ts`);
await module.benchDump(size);
