import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import type { Server } from '../../hosting/server-files.mjs';
import { makeCertificate } from '../../scripts/bench/certificate.ts';
import { makeRelease } from '../../scripts/release/make-release.mjs';
import { root } from '../../scripts/tools/child.mjs';
import { node, type Program } from '../programs.ts';
import { expect, need } from './fixtures.ts';
import { type Bases, contentTypes, listen, type Site } from './site.ts';

/** How a school installs the app, as the options of `npm run release`. */
export interface Installation {
  server: Exclude<Server, 'container'>;
  bases: Bases;
  path: keyof typeof builds;
  backend?: string;
  /** Whether the server itself ends TLS. */
  tls?: boolean;
}

/** With TLS also its certificate, and the address that leads to https. */
type ReleasedSite = Site & { certificate?: Buffer; plainOrigin?: string };

/** The builds that `npm test` makes, by their path. */
export const builds = {
  '/': join(root, 'dist'),
  '/evaluatie/': join(root, 'node_modules/.tmp/dist-in-folder'),
};

const name = 'localhost';

/**
 * Installs a release as its steps say, and starts the web server with its configuration. Only port and folder are changed.
 * Skips the test where the web server is not installed.
 */
export async function serveRelease(installation: Installation): Promise<ReleasedSite> {
  const { server, path, tls = false } = installation;
  const program = need(server);
  const folder = mkdtempSync(join(tmpdir(), `${server}-`));
  const webRoot = join(folder, 'www');
  const release = releaseOf(installation, folder);
  cpSync(join(release, 'site'), webRoot, { recursive: true });
  const port = await freePort();
  const openssl = tls ? need('openssl') : undefined;
  const certificate = openssl && makeCertificate(folder, (args) => runToEnd(openssl, args)).cert;
  const site = {
    folder,
    release,
    webRoot,
    port,
    httpPort: tls ? await freePort() : port,
    program,
    path,
    tls,
  };
  const args = { nginx, caddy, apache }[server](site);
  const child = program.start(args, { stdio: 'ignore', env: { ...process.env, HOME: folder } });
  const origin = tls ? `https://${name}:${port}` : `http://127.0.0.1:${port}`;
  await expect(() => connectTo(port)).toPass();
  return {
    origin,
    ...(certificate && { certificate, plainOrigin: `http://${name}:${site.httpPort}` }),
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * Serves the release for hosts of static files like one that has no fallback and no settings: for an address without a
 * file it sends 404.html with status 404, or its own words when there is none. `settings`: the file with those of a school.
 */
export async function serveStatic(
  bases: Bases,
  path: keyof typeof builds,
  { has404 = true, settings = '' } = {},
): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'static-'));
  const release = join(folder, 'release');
  const options = { host: 'static', bases, path, name, backend: '', behindBalancer: false } as const;
  makeRelease(buildWith(bases, path, settings), release, options);
  const server = createHttpServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const asked = join(release, 'site', pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    const isFile = existsSync(asked) && statSync(asked).isFile();
    if (!isFile && !has404) return response.writeHead(404).end('Not Found');
    const file = isFile ? asked : join(release, 'site', path, '404.html');
    const type = contentTypes[extname(file)] ?? 'text/plain';
    return response.writeHead(isFile ? 200 : 404, { 'Content-Type': type }).end(readFileSync(file));
  });
  const { origin, close } = await listen(server);
  return {
    origin,
    close: async () => {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes the release from the build of `npm test` and returns its folder. */
function releaseOf({ server, bases, path, backend = '', tls = false }: Installation, folder: string): string {
  const release = join(folder, 'release');
  const options = {
    host: server,
    bases,
    path,
    name,
    backend,
    behindBalancer: !tls,
  };
  makeRelease(buildWith(bases, path), release, options);
  return release;
}

/** The builds with other bases that this worker has made, by path and bases. */
const changedBuilds = new Map<string, string>();

/** A copy of the build for this path, with other bases and settings. Tests with the same ones share it. */
function buildWith(bases: Bases, path: keyof typeof builds, settings = ''): string {
  const key = [path, bases.auth, bases.api, settings].join(' ');
  const made = changedBuilds.get(key);
  if (made) return made;
  const build = builds[path];
  const copy = mkdtempSync(join(tmpdir(), 'build-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  cpSync(build, copy, { recursive: true });
  const site = settings ? ['--site', settings] : [];
  runToEnd(node, [join(root, 'hosting/set-bases.mjs'), bases.auth, bases.api, copy, ...site]);
  changedBuilds.set(key, copy);
  return copy;
}

interface Place {
  folder: string;
  release: string;
  webRoot: string;
  port: number;
  /** The port that redirects to https, or `port` again. */
  httpPort: number;
  program: Program;
  path: string;
  tls: boolean;
}

/** The names of the certificate and its key in the configuration, and the files to use. */
function certificateFiles({ folder, tls }: Place): [string, string][] {
  if (!tls) return [];
  return [
    [`/etc/ssl/certs/${name}.pem`, join(folder, 'cert.pem')],
    [`/etc/ssl/private/${name}.key`, join(folder, 'key.pem')],
  ];
}

/** Writes nginx's own settings around the configuration of the release. Returns the program's arguments. */
function nginx(place: Place): string[] {
  const { folder, release, webRoot, port, httpPort, program, path, tls } = place;
  const read = (file: string) => readFileSync(join(release, file), 'utf8');
  const rootLine: [string, string] = ['root /var/www/groepsevaluatie;', `root ${webRoot};`];
  const listen = `listen 127.0.0.1:${port};`;
  const site =
    path === '/'
      ? adapt(
          read('groepsevaluatie.conf'),
          rootLine,
          ['listen 80;', `listen 127.0.0.1:${httpPort};`],
          ['listen [::]:80;', ''],
          ...(tls ? nginxTls(port) : []),
          ...certificateFiles(place),
        )
      : `${read('groepsevaluatie-cache.conf')}
server { ${listen} root ${folder}; add_header X-Site other; location ~* \\.(js|svg)$ { expires 30d; } ${adapt(read('groepsevaluatie-location.conf'), rootLine)} }`;
  const built = program.run(['-V']).stderr;
  const types = join(dirname(/--conf-path=(\S+)/.exec(built)?.[1] ?? ''), 'mime.types');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (use) => `${use}_temp_path ${folder}/${use};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/nginx.pid;
events {}
http { include ${types}; access_log off; ${temporary.join(' ')}\n${site}}`,
  );
  const args = ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')];
  runToEnd(program, ['-t', ...args]);
  return args;
}

function nginxTls(port: number): [string, string][] {
  return [
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
  ];
}

function caddy({ folder, release, webRoot, port, httpPort, program, path, tls }: Place): string[] {
  const read = (file: string) => readFileSync(join(release, file), 'utf8');
  const configuration =
    path === '/' ? read('Caddyfile') : `http://localhost {\n${read('groepsevaluatie.caddy')}}`;
  const site = adapt(
    configuration,
    tls
      ? [`\n${name} {`, `\n${name} {\n\ttls ${folder}/cert.pem ${folder}/key.pem`]
      : [`http://${name} {`, `http://127.0.0.1:${port} {`],
    ['root * /var/www/groepsevaluatie', `root * ${webRoot}`],
  );
  const file = join(folder, 'Caddyfile');
  const ports = tls ? `https_port ${port}\n\thttp_port ${httpPort}` : '';
  writeFileSync(file, `{\n\tadmin off\n\t${ports}\n}\n${site}`);
  const args = ['--config', file, '--adapter', 'caddyfile'];
  runToEnd(program, ['validate', ...args]);
  return ['run', ...args];
}

/** The Apache modules that Debian loads by default, and those that STEPS.md enables. */
const apacheModules = [
  ...['mpm_event', 'authz_core', 'mime', 'dir', 'alias', 'filter', 'deflate', 'negotiation'],
  ...['headers', 'rewrite', 'proxy', 'proxy_http', 'ssl', 'http2', 'socache_shmcb'],
];

function apache(place: Place): string[] {
  const { folder, release, webRoot, port, httpPort, program, path, tls } = place;
  const configuration = readFileSync(join(release, 'groepsevaluatie.conf'), 'utf8');
  const inFolder: [string, string] = ['/var/www/groepsevaluatie', webRoot];
  const site =
    path === '/'
      ? adapt(
          configuration,
          inFolder,
          ['<VirtualHost *:80>', `<VirtualHost 127.0.0.1:${httpPort}>`],
          ...(tls
            ? ([['<VirtualHost *:443>', `<VirtualHost 127.0.0.1:${port}>`]] as [string, string][])
            : []),
          ...certificateFiles(place),
        )
      : `<VirtualHost 127.0.0.1:${port}>\n${adapt(configuration, inFolder)}</VirtualHost>`;
  const modules = apacheModules.map(
    (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
  );
  const file = join(folder, 'apache.conf');
  mkdirSync(join(folder, 'other-site'));
  writeFileSync(
    file,
    `${modules.join('\n')}
${[...new Set([port, httpPort])].map((port) => `Listen 127.0.0.1:${port}`).join('\n')}
ServerName localhost
ServerRoot ${folder}
DocumentRoot ${folder}/other-site
PidFile ${folder}/apache.pid
ErrorLog /dev/null
TypesConfig /etc/mime.types
# As on every Debian: the app can have no folder of this name.
Alias /icons/ /usr/share/apache2/icons/
AddOutputFilterByType DEFLATE text/html text/css application/javascript text/javascript application/json
${site}`,
  );
  runToEnd(program, ['-t', '-f', file]);
  return ['-D', 'FOREGROUND', '-f', file];
}

/** Replaces texts of a configuration. Throws when one is missing. */
function adapt(configuration: string, ...changes: [from: string, to: string][]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The configuration has no ${from}`);
    return text.replaceAll(from, to);
  }, configuration);
}

function runToEnd(program: Program, args: string[]) {
  const { status, stderr } = program.run(args);
  expect(status, stderr).toBe(0);
}

/** Connects to a port of this machine. Fails while nothing listens there. */
async function connectTo(port: number) {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}

let nextPort = process.pid * 97;

/**
 * A port of 127.0.0.1 that is free now. It lies below those that systems give out by themselves, which another test's
 * server or connection could take before this port is used. Two processes of tests begin far from each other.
 */
export async function freePort(): Promise<number> {
  nextPort += 1;
  const port = 15_000 + (nextPort % 17_000);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return freePort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
