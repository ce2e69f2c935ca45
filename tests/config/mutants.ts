import { defineConfig } from 'vitest/config';

/** The unit tests of `src/`, as the mutants meet them. */
export default defineConfig({
  define: { __TEXTS_VERSION__: '"mutants"' },
  test: {
    environment: 'node',
    include: ['tests/unit/**/*.test.ts'],
    exclude: ['tests/unit/{backend,hosting,packages,tools}/**'],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
