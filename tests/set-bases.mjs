// npm run set-bases -- AUTH API [FOLDER]: points a finished build to its backend, without building it again.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withBases } from './tools/bases.mjs';

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
  const page = join(folder, 'index.html');
  writeFileSync(page, withBases(readFileSync(page, 'utf8'), { auth, api }));
  console.log(`${page} now asks ${auth} and ${api}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
