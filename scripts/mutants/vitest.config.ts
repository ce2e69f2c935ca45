import { defineConfig } from 'vitest/config';

/** The unit tests that the mutants of a room meet: those that make up cases of their own would take too long. */
export default defineConfig({
  define: { __TEXTS_VERSION__: '"mutants"' },
  test: {
    environment: 'node',
    include: [`tests/unit/${process.env.MUTANTS_MET_BY}/**/*.test.ts`],
    exclude: ['**/*-properties.test.ts'],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
