import fc from 'fast-check';
import { vi } from 'vitest';
import { limit } from '../../scripts/tools/limit.mjs';

// The same cases each time, so that a test that held holds; others, and more of them, on demand.
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_121);
const numRuns = Number(process.env.PROPERTY_RUNS ?? 100);

fc.configureGlobal({ seed, numRuns });
vi.setConfig({ testTimeout: limit(60_000 + numRuns * 100) });

export { fc };
