import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRelease } from '../../scripts/release/make-release.mjs';
import { expect, need } from './fixtures.ts';
import type { Bases, Site } from './site.ts';
import { builds, freePort } from './web-server.ts';

/** The id of the user `nobody`. The tests run nginx as this user, because it does not run as root in the container. */
const nobody = 65534;

export interface Container extends Site {
  /** The lines of both logs so far. */
  log: () => string[];
}

/** Serves a release for containers as its image would: with its entry point as it stands, and the nginx of this machine. */
export async function serveContainer(
  bases: Bases,
  { path = '/', env = {} }: { path?: keyof typeof builds; env?: NodeJS.ProcessEnv } = {},
): Promise<Container> {
  // The entry point starts these.
  for (const name of ['nginx', 'sha256sum'] as const) need(name);
  const sh = need('sh');
  const folder = mkdtempSync(join(tmpdir(), 'container-'));
  const [release, run, log] = [join(folder, 'release'), join(folder, 'run'), join(folder, 'log')];
  const options = { host: 'container', name: 'localhost', backend: '', behindBalancer: true } as const;
  makeRelease(builds[path], release, { ...options, bases, path });
  const site = join(release, 'site');
  mkdirSync(join(site, 'hosting/container'), { recursive: true });
  cpSync(join(release, 'nginx.conf'), join(site, 'hosting/container/nginx.conf'));
  chmodSync(folder, 0o755);
  mkdirSync(run);
  const isRoot = process.getuid?.() === 0;
  const output = openSync(log, 'a');
  if (isRoot) for (const path of [run, log]) chownSync(path, nobody, nobody);
  const port = await freePort();
  const server = sh.start([join(release, 'entrypoint.sh')], {
    stdio: ['ignore', output, output],
    cwd: '/',
    env: {
      PATH: process.env.PATH,
      AUTH_BASE: bases.auth,
      API_BASE: bases.api,
      PORT: String(port),
      SITE: site,
      RUN_DIR: run,
      ...env,
    },
    ...(isRoot && { uid: nobody, gid: nobody }),
  });
  const origin = `http://127.0.0.1:${port}`;
  await expect(async () => expect((await fetch(`${origin}/healthz`)).status).toBe(200)).toPass();
  return {
    origin,
    log: () => readFileSync(log, 'utf8').trim().split('\n'),
    close: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      // Not with SIGQUIT: nginx would wait a minute for a connection without a request, which browsers open in advance.
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
