import { defineConfig } from 'vitest/config';

/** The unit tests that run against each change. Property tests are left out, because they take too long. */
export default defineConfig({
  define: { __APP_VERSION__: '"mutants"' },
  test: {
    environment: 'node',
    include: [`tests/unit/${process.env.MUTANTS_TESTS}/**/*.test.ts`],
    exclude: ['**/*-properties.test.ts'],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
