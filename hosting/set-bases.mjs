// npm run set-bases -- AUTH API [FOLDER]: points a finished build to its backend, without building it again.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withBases } from './bases.mjs';
import { compressAgain } from './compress.mjs';
import { serverFiles, withConnectSources } from './headers.mjs';
import { withPage } from './worker.mjs';

const [auth, api, folder = 'dist'] = process.argv.slice(2);
const isBase = (/** @type {string | undefined} */ base) => base && /^(https?:\/\/[^/]|\/(?!\/))/.test(base);

if (!auth || !api || !isBase(auth) || !isBase(api)) {
  console.error('Usage: npm run set-bases -- AUTH API [FOLDER]');
  console.error(
    'AUTH and API are addresses (https://host/api/auth) or paths on the app’s own host (/api/auth).',
  );
  process.exit(2);
}
try {
  const bases = { auth, api };
  const page = edit(join(folder, 'index.html'), (page) => withBases(page, bases));
  edit(join(folder, 'sw.js'), (code) => withPage(code, page, bases));
  for (const file of serverFiles) {
    edit(join(folder, 'hosting', file), (text) => withConnectSources(text, bases));
  }
  console.log(`${folder} now asks ${auth} and ${api}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** @param {string} file @param {(text: string) => string} change */
function edit(file, change) {
  const text = change(readFileSync(file, 'utf8'));
  writeFileSync(file, text);
  compressAgain(file);
  return text;
}
