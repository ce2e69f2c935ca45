// npm run set-bases -- AUTH API [FOLDER]: points a finished build at another backend, without building it again.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageWithBases, serverFiles, textWithBases, workerWithBases } from './bases.mjs';
import { compressAgain } from './compress.mjs';

const [auth, api, folder = 'dist'] = process.argv.slice(2);
const isBase = (/** @type {string | undefined} */ base) => base && /^(https?:\/\/[^/]|\/(?!\/))/.test(base);

if (!auth || !api || !isBase(auth) || !isBase(api)) {
  console.error('Usage: npm run set-bases -- AUTH API [FOLDER]');
  console.error(
    'AUTH and API are addresses (https://host/api/auth), or paths on the host of the app (/api/auth).',
  );
  process.exit(2);
}
try {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`There is no build in ${folder}: run "npm run build" first, or name its folder.`);
  }
  const bases = { auth, api };
  const page = edit('index.html', (html) => pageWithBases(html, bases));
  edit('sw.js', (code) => workerWithBases(code, page, bases));
  for (const file of serverFiles) edit(join('hosting', file), (text) => textWithBases(text, bases));
  console.log(`${folder} now calls the backend at ${auth} and ${api}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** @param {string} name @param {(text: string) => string} change */
function edit(name, change) {
  const file = join(folder, name);
  const text = change(readFileSync(file, 'utf8'));
  writeFileSync(file, text);
  compressAgain(file);
  return text;
}
