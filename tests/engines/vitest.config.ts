import { defineConfig } from 'vitest/config';
import { limit } from '../../scripts/tools/limit.mjs';

/** Whole paths in Firefox and WebKit, on the production build. */
export default defineConfig({
  test: {
    include: ['tests/engines/**/*.test.ts'],
    globalSetup: 'tests/e2e/build.ts',
    maxWorkers: 2,
    // A browser takes up to five seconds to start on a busy machine, and a walk is one test.
    testTimeout: limit(180_000),
    hookTimeout: limit(30_000),
  },
});
