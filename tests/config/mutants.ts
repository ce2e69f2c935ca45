import { defineConfig } from 'vitest/config';

/** The unit tests of the rooms that are asked for, as the mutants meet them. */
export default defineConfig({
  define: { __TEXTS_VERSION__: '"mutants"' },
  test: {
    environment: 'node',
    include: [`tests/unit/${process.env.MUTANTS_MET_BY}/**/*.test.ts`],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
