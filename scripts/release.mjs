// npm run release: builds the app for one host, and makes the folder and the archive that are copied there.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isInsecure } from '../hosting/bases.mjs';
import { exampleDeployment } from '../hosting/server-files.mjs';
import { makeRelease } from './release/make-release.mjs';
import { readOptions, usage } from './release/options.mjs';
import { archiveName } from './release/steps.mjs';
import { root, run } from './tools/child.mjs';
import { installMissing } from './tools/install.mjs';
import { stopWithNpm } from './tools/stop-with-npm.mjs';

stopWithNpm();
const options = readOptionsOrExit();
const site = options.site && resolve(options.site);
const build = mkdtempSync(join(tmpdir(), 'release-'));
try {
  process.chdir(root);
  await installMissing();
  Object.assign(process.env, { VITE_AUTH_BASE: options.bases.auth, VITE_API_BASE: options.bases.api });
  const vite = await import('vite');
  await vite.build({ logLevel: 'warn', base: options.path, build: { outDir: build, emptyOutDir: true } });
  if (site) {
    const { auth, api } = options.bases;
    await runOrThrow(process.execPath, 'hosting/set-bases.mjs', auth, api, build, '--site', site);
  }
  const name = archiveName(options.host, new Date());
  makeRelease(build, join('release', name), options);
  await runOrThrow('tar', '-czf', `release/${name}.tar.gz`, '-C', 'release', name);
  console.log(`\nrelease/${name}.tar.gz is ready. Its STEPS.md says what to do with it.`);
  if (options.name === exampleDeployment.name) {
    console.warn(`It is for ${options.name}, which stands for the name of your host: --name gives it yours.`);
  }
  for (const base of Object.values(options.bases).filter(isInsecure)) {
    console.warn(`Warning: browsers refuse calls to ${base} when the app itself is on https.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(build, { recursive: true, force: true });
}

/** @param {string} command @param {string[]} args */
async function runOrThrow(command, ...args) {
  const { code, output } = await run(command, args);
  if (code !== 0) throw new Error(output.trim());
}

function readOptionsOrExit() {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${usage}\n\n${error instanceof Error ? error.message : error}`);
    process.exit(2);
  }
}
