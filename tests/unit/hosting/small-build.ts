import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pageForWorker, versionFile, workerLine } from '../../../hosting/bases.mjs';

const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'; connect-src 'self'; img-src 'self'">`;
const page = readFileSync('index.html', 'utf8').replace('<head>', `<head>${policy}`);

/** What the service worker of the build knows. */
export const worker = {
  version: '1',
  ...pageForWorker(page),
  home: '/',
  bases: ['/a"],"b', 'http://[::1]:80'],
  lasting: { start: ['/assets/a.js'] },
  changing: ['/i'],
};

/** Writes a small build: the page with its policy, the service worker, and what else is given. */
export function writeBuild(folder: string, code: string, more: Record<string, string>) {
  const version = { version: '1.2.3', commit: 'abcdef01', time: '2026-11-25T12:00:00+01:00' };
  const files = {
    'index.html': page,
    'sw.js': workerLine(worker) + code,
    'version.json': versionFile(version, { auth: '/a', api: '/b' }),
    ...more,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}
