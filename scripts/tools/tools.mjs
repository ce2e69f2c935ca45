/** The command-line tools among the project's packages: the file in node_modules that Node runs. */
const tools = /** @type {const} */ ({
  tsc: 'typescript/bin/tsc',
  biome: '@biomejs/biome/bin/biome',
  depcruise: 'dependency-cruiser/bin/dependency-cruise.mjs',
  knip: 'knip/bin/knip.js',
  vite: 'vite/bin/vite.js',
  'size-limit': 'size-limit/bin.js',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
});

/** @typedef {keyof typeof tools} Tool */

/** @param {Tool} tool */
export function toolPath(tool) {
  return `node_modules/${tools[tool]}`;
}
