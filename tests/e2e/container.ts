import { spawn } from 'node:child_process';
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
import { root } from '../../scripts/tools/child.mjs';
import { expect } from './fixtures.ts';
import type { Bases, Site } from './site.ts';
import { freePort } from './web-server.ts';

/** The user nobody: in the container nginx does not run as root either. */
const nobody = 65534;

export interface Container extends Site {
  /** The lines of both logs so far. */
  log: () => string[];
}

/** Serves a copy of the build with the entry point of the container, as it stands, and the nginx of this machine. */
export async function serveContainer({ auth, api }: Bases, env: NodeJS.ProcessEnv = {}): Promise<Container> {
  const folder = mkdtempSync(join(tmpdir(), 'container-'));
  const [build, run, log] = [join(folder, 'build'), join(folder, 'run'), join(folder, 'log')];
  cpSync(join(root, 'dist'), build, { recursive: true });
  chmodSync(folder, 0o755);
  mkdirSync(run);
  const isRoot = process.getuid?.() === 0;
  const output = openSync(log, 'a');
  if (isRoot) for (const path of [run, log]) chownSync(path, nobody, nobody);
  const port = await freePort();
  const server = spawn('sh', [join(root, 'hosting/container/entrypoint.sh')], {
    stdio: ['ignore', output, output],
    cwd: '/',
    env: {
      PATH: `${process.env.PATH}:/usr/sbin`,
      AUTH_BASE: auth,
      API_BASE: api,
      PORT: String(port),
      SITE: build,
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
    setBases: () => {
      throw new Error('A container gets its bases when it starts');
    },
    close: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
