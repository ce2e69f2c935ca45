// npm start: the whole product on this machine, built with the mock backend.
import { readFileSync } from 'node:fs';
import { ensureBuild } from './tools/build.mjs';
import { root } from './tools/child.mjs';
import { installMissing } from './tools/install.mjs';
import { stopWithNpm } from './tools/stop-with-npm.mjs';

/** @type {Record<number, string>} */
const roles = { 1: 'Student', 2: 'Teacher', 3: 'Researcher', 4: 'Administrator', 5: 'Head administrator' };

const outDir = 'node_modules/.tmp/quick-build';

stopWithNpm();
try {
  process.chdir(root);
  await say('Installing packages', installMissing);
  await say('Building the app', () => ensureBuild({ outDir, mode: 'quick' }));
  const { preview } = await import('vite');
  const server = await preview({ logLevel: 'warn', build: { outDir } });
  // The mock backend saves its data when the process exits, which a signal alone does not let it do.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit());
  printAddress(server.resolvedUrls?.local[0] ?? '');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/**
 * Prints what takes more than a second, and every five seconds that it goes on.
 *
 * @param {string} what
 * @param {() => Promise<void>} work
 */
async function say(what, work) {
  const started = Date.now();
  const print = () => console.log(`${what} ... ${Math.round((Date.now() - started) / 1000)} s`);
  const first = setTimeout(() => console.log(`${what} ...`), 1000);
  const later = setInterval(print, 5000);
  try {
    await work();
  } finally {
    clearTimeout(first);
    clearInterval(later);
  }
}

/** @param {string} address */
function printAddress(address) {
  /** @type {{ role_id: number, email: string, password: string }[]} */
  const accounts = JSON.parse(readFileSync('mock-backend/accounts.json', 'utf8'));
  const width = Math.max(...accounts.map(({ email }) => email.length)) + 3;
  const lines = [['Account', 'User name', 'Password']]
    .concat(accounts.map(({ role_id, email, password }) => [roles[role_id] ?? '', email, password]))
    .map(([role = '', email = '', password = '']) => role.padEnd(21) + email.padEnd(width) + password);
  console.log(
    `\n  ${address}\n\n  ${lines.join('\n  ')}\n\nAll data is in .data/school.json: delete that file to start again.\n\nPress Ctrl-C to stop.`,
  );
}
