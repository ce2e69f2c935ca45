// npm start: the whole product on this machine, as a production build with the mock backend.
import { readFileSync } from 'node:fs';
import { root } from './tools/child.mjs';
import { installMissing } from './tools/install.mjs';
import { stopWithNpm } from './tools/stop-with-npm.mjs';

/** @type {Record<number, string>} */
const roles = { 1: 'Student', 2: 'Teacher', 3: 'Researcher', 4: 'Administrator', 5: 'Head administrator' };

stopWithNpm();
try {
  process.chdir(root);
  await installMissing();
  const { build, preview } = await import('vite');
  console.log('Building ...');
  await build({ logLevel: 'warn' });
  const server = await preview({ logLevel: 'warn' });
  closeOnSignal(server);
  printAddress(server.resolvedUrls?.local[0] ?? '');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** @param {string} address */
function printAddress(address) {
  /** @type {{ role_id: number, email: string, password: string }[]} */
  const accounts = JSON.parse(
    readFileSync(new URL('../mock-backend/accounts.json', import.meta.url), 'utf8'),
  );
  const table = accounts.map(({ role_id, email, password }) => [roles[role_id] ?? '', email, password]);
  table.unshift(['Account', 'User name', 'Password']);
  /** @param {number} column */
  const width = (column) => Math.max(...table.map((row) => row[column]?.length ?? 0)) + 3;
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(width(column)))
      .join('')
      .trimEnd(),
  );
  console.log(
    `\n  ${address}\n\n  ${lines.join('\n  ')}\n\nAll data is in .data/school.json: delete that file to start again.\n\nPress Ctrl-C to stop.`,
  );
}

/**
 * Closes the server and ends this process when it receives a signal.
 *
 * @param {{ close(): Promise<void> }} server
 */
function closeOnSignal(server) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, async () => {
      // Without this, an open connection of a browser keeps the process alive.
      setTimeout(() => process.exit(), 2000).unref();
      await server.close();
      process.exit();
    });
  }
}
