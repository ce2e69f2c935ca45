import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { pageWithBases, workerWithBases } from '../../hosting/bases.mjs';
import { root } from '../../scripts/tools/child.mjs';

export interface Bases {
  auth: string;
  api: string;
}

/** The bases of a backend at this origin; of one on the app's own origin without one. */
export function basesAt(origin = ''): Bases {
  return { auth: `${origin}/api/auth`, api: `${origin}/api/evaluation` };
}

export interface Site {
  /** Without a slash at its end. */
  origin: string;
  /** The paths of all requests, those of service workers too. */
  requested?: string[];
  /** Replaces the site by a new version, which calls another backend. */
  setBases?(bases: Bases): void;
  /** Puts the files of hosting/retire in the place of the app's, as the steps say. */
  retire?(): void;
  close(): Promise<void>;
}

const dist = join(root, 'dist');
const retired = join(root, 'hosting/retire');

export const contentTypes: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/**
 * Serves the production build like a static host: files, compressed where the build has that, index.html for every other
 * path, and a 404 for missing texts and chunks. `/empty` is a page without the app. The bases are set as with set-bases.
 * `headers` are sent with index.html. Port 0 means any free port.
 *
 * @throws when there is no build, or when its index.html lacks one of the two meta tags
 */
export async function serveSite(bases: Bases, headers: Record<string, string> = {}, port = 0): Promise<Site> {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('There is no build to test: run "npm run build" first');
  let { page, worker } = filesWithBases(bases);
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname));
    const type = contentTypes[extname(path)];
    requested.push(path);
    if (path === '/sw.js') {
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(worker);
    } else if (path.startsWith('/retire.')) {
      response.writeHead(200, { 'Content-Type': type }).end(readFileSync(join(retired, path)));
    } else if (type && path !== '/index.html' && existsSync(join(dist, path))) {
      const file = join(dist, path);
      if (existsSync(`${file}.gz`)) {
        const headers = { 'Content-Type': type, 'Content-Encoding': 'gzip' };
        response.writeHead(200, headers).end(readFileSync(`${file}.gz`));
      } else response.writeHead(200, { 'Content-Type': type }).end(readFileSync(file));
    } else if (path === '/empty') {
      response.writeHead(200, { 'Content-Type': contentTypes['.html'] }).end();
    } else if (/^\/(locales|assets)\//.test(path)) {
      response.writeHead(404).end();
    } else {
      response.writeHead(200, { 'Content-Type': contentTypes['.html'], ...headers }).end(page);
    }
  });
  return {
    ...(await listen(server, port)),
    requested,
    setBases: (bases) => {
      ({ page, worker } = filesWithBases(bases));
    },
    retire: () => {
      worker = readFileSync(join(retired, 'sw.js'), 'utf8');
      page = readFileSync(join(retired, 'index.html'), 'utf8');
    },
  };
}

/** Lets a server listen on this machine. Port 0 means any free port. */
export async function listen(server: Server, port = 0): Promise<Site> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The two files that set-bases changes. */
function filesWithBases(bases: Bases) {
  const page = pageWithBases(readFileSync(join(dist, 'index.html'), 'utf8'), { ...bases });
  return { page, worker: workerWithBases(readFileSync(join(dist, 'sw.js'), 'utf8'), page, bases) };
}
