import { ensureBuild } from '../../scripts/tools/build.mjs';

/** Makes the production builds that the tests in browsers visit, where the sources have changed since the last ones. */
export default async function build() {
  await ensureBuild({ outDir: 'dist' });
  // The main paths need only one build, and `npm test` is short.
  if (!process.argv.includes('@main')) {
    await ensureBuild({ outDir: 'node_modules/.tmp/dist-in-folder', base: '/evaluatie/' });
  }
}
