import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/tools/child.mjs';
import { findWebServer, type WebServer } from '../../scripts/tools/web-servers.mjs';
import { expect } from './fixtures.ts';
import type { Bases, Site } from './site.ts';

/**
 * Serves a copy of the build like a school would: after `set-bases`, and with the web server example of the build. Only the
 * lines that a school adapts are changed, and TLS is removed.
 */
export async function serveWith(name: WebServer, bases: Bases): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const site = join(folder, 'site');
  cpSync(join(root, 'dist'), site, { recursive: true });
  const setBases = ({ auth, api }: Bases) =>
    runToEnd(process.execPath, [join(root, 'hosting/set-bases.mjs'), auth, api, site]);
  setBases(bases);

  const port = await freePort();
  const program = findWebServer(name) ?? '';
  const args = await { nginx, caddy }[name](program, folder, site, port);
  const server = spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: folder } });
  const origin = `http://127.0.0.1:${port}`;
  await expect(async () => expect((await fetch(origin)).status).toBe(200)).toPass();
  return {
    origin,
    setBases,
    close: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

async function nginx(program: string, folder: string, site: string, port: number): Promise<string[]> {
  const example = adapt(readFileSync(join(site, 'hosting/nginx.conf'), 'utf8'), [
    ['listen 80;', `listen 127.0.0.1:${await freePort()};`],
    ['listen 443 ssl;', `listen 127.0.0.1:${port};`],
    [/ {2}ssl_certificate.*\n {2}ssl_certificate_key.*\n/, ''],
    ['root /var/www/groepsevaluatie;', `root ${site};`],
  ]);
  const built = spawnSync(program, ['-V']).stderr.toString();
  const types = join(dirname(/--conf-path=(\S+)/.exec(built)?.[1] ?? ''), 'mime.types');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (use) => `${use}_temp_path ${folder}/${use};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/nginx.pid;
events {}
http { include ${types}; access_log off; ${temporary.join(' ')}\n${example}}`,
  );
  const args = ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')];
  runToEnd(program, ['-t', ...args]);
  return args;
}

async function caddy(program: string, folder: string, site: string, port: number): Promise<string[]> {
  const example = adapt(readFileSync(join(site, 'hosting/Caddyfile'), 'utf8'), [
    ['\ngroepsevaluatie.example {', `\nhttp://127.0.0.1:${port} {`],
    ['root * /var/www/groepsevaluatie', `root * ${site}`],
  ]);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n}\n${example}`);
  const args = ['--config', file, '--adapter', 'caddyfile'];
  runToEnd(program, ['validate', ...args]);
  return ['run', ...args];
}

/** Adapts an example. Throws when a line to adapt is missing. */
function adapt(example: string, changes: [string | RegExp, string][]): string {
  return changes.reduce((text, [from, to]) => {
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`The example has no ${from}`);
    return changed;
  }, example);
}

function runToEnd(program: string, args: string[]) {
  const { status, stderr } = spawnSync(program, args);
  expect(status, stderr.toString()).toBe(0);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
