// The configuration of each web server, made from the templates in nginx/, caddy/, apache/ and container/.
import { backendHeaders, headerNotes, hsts, siteHeaders } from './headers.mjs';
import { fillTemplate } from './templates.mjs';

/**
 * @typedef {object} Deployment
 * @property {string} policy the page's policy
 * @property {import('./bases.mjs').Bases} bases the addresses of the backend
 * @property {string} path the path of the app on its host: `/`, or a folder such as `/evaluatie/`
 * @property {string} name the name of the host
 * @property {string} root the folder with the site's files; the app's are in `root` + `path`
 * @property {string} [backend] the address to which the web server forwards when the bases are paths, such as
 * `http://127.0.0.1:8000`
 * @property {boolean} [behindBalancer] whether another server terminates TLS
 */

/** @typedef {'nginx' | 'caddy' | 'apache' | 'container'} Server */
export const servers = /** @type {const} */ (['nginx', 'caddy', 'apache', 'container']);

/** Placeholders that an administrator replaces. */
export const exampleDeployment = { name: 'groepsevaluatie.example', root: '/var/www/groepsevaluatie' };

/**
 * The configuration files of a web server, by name. An app in a folder gets files to include in an existing site, any
 * other a site of its own. Apache's `.htaccess` belongs beside the page.
 *
 * @param {Server} server
 * @param {Deployment} deployment
 * @returns {Record<string, string>}
 */
export function serverFiles(server, deployment) {
  const values = valuesFor(server, deployment);
  /** @type {Fill} */
  const fill = (template, more = {}) => fillTemplate(template, { ...values, ...more }).trimEnd();
  const texts = makers[server](fill, deployment);
  return Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, `${text}\n`]));
}

/** @typedef {(template: string, more?: Record<string, string>) => string} Fill Fills a template in. */

/** @type {Record<Server, (fill: Fill, deployment: Deployment) => Record<string, string>>} */
const makers = { nginx: nginxFiles, caddy: caddyFiles, apache: apacheFiles, container: containerFiles };

/** @param {Fill} fill @param {Deployment} deployment */
function nginxFiles(fill, deployment) {
  const backends = backendPaths(deployment).map((path) => fill('nginx/backend.conf', { BACKEND_PATH: path }));
  const cache = fill('nginx/cache.conf');
  const location = fill('nginx/location.conf');
  if (deployment.path === '/') {
    const template = deployment.behindBalancer ? 'server-behind-balancer' : 'server';
    const server = fill(`nginx/${template}.conf`, { LOCATIONS: joined(location, ...backends) });
    return { 'groepsevaluatie.conf': joined(cache, server) };
  }
  return {
    'groepsevaluatie-cache.conf': cache,
    'groepsevaluatie-location.conf': joined(fill('nginx/folder.conf'), location, ...backends),
  };
}

/** @param {Fill} fill @param {Deployment} deployment */
function caddyFiles(fill, deployment) {
  const backends = backendPaths(deployment).map((path) =>
    fill('caddy/backend.caddy', { BACKEND_PATH: path }),
  );
  const app = fill('caddy/app.caddy');
  if (deployment.path === '/') {
    const template = deployment.behindBalancer ? 'site-behind-balancer' : 'site';
    return { Caddyfile: fill(`caddy/${template}.caddy`, { LOCATIONS: joined(...backends, app) }) };
  }
  return { 'groepsevaluatie.caddy': joined(...backends, fill('caddy/folder.caddy'), app) };
}

/** @param {Fill} fill @param {Deployment} deployment */
function apacheFiles(fill, deployment) {
  const backends = backendPaths(deployment).map((path) =>
    fill('apache/backend.conf', { BACKEND_PATH: path }),
  );
  const locations = joined(fill('apache/app.conf'), ...backends);
  const template = deployment.behindBalancer ? 'site-behind-balancer' : 'site';
  return {
    'groepsevaluatie.conf':
      deployment.path === '/' ? fill(`apache/${template}.conf`, { LOCATIONS: locations }) : locations,
    '.htaccess': fill('apache/htaccess'),
  };
}

/** nginx, where the backend is known only when the container starts. */
function containerFiles(/** @type {Fill} */ fill, /** @type {Deployment} */ { path }) {
  const folder = path === '/' ? [] : [fill('nginx/folder.conf')];
  return {
    'nginx.conf': fill('container/nginx.conf', {
      CACHE: fill('nginx/cache.conf'),
      LOCATIONS: joined(...folder, fill('nginx/location.conf')),
    }),
  };
}

const joined = (/** @type {string[]} */ ...parts) => parts.join('\n\n');

/** @param {Server} server @param {Deployment} deployment @returns {Record<string, string>} */
function valuesFor(server, { policy, path, name, root, backend = '', behindBalancer = false }) {
  const folder = path.slice(0, -1);
  const headers = headersFor(path, policy).map(
    ([header, value]) =>
      (headerNotes[header] ? `# ${headerNotes[header]}\n` : '') + headerLines[server](header, value),
  );
  const schemes = { nginx: '$scheme', caddy: '', apache: 'expr=%{REQUEST_SCHEME}', container: '' };
  return {
    HEADERS: [...headers, ...(server === 'nginx' && folder ? [ownHeadersNote] : [])].join('\n'),
    HSTS: siteHeaders(policy)[hsts] ?? '',
    PATH: path,
    FOLDER: folder,
    NAME: name,
    // Apache names the app's folder, the others its parent. entrypoint.sh writes the container's.
    ROOT: { nginx: root, caddy: root, apache: root + folder, container: 'site' }[server],
    DOCUMENTS: folder ? `Alias ${folder} ${root}${folder}` : `DocumentRoot ${root}`,
    BACKEND: backend,
    BACKEND_HEADERS: backendHeaderLines[server](Object.entries(backendHeaders(path === '/'))).join('\n'),
    COMPRESSED: compressedTypes.map(nginxCompressed).join('\n'),
    SCHEME: behindBalancer ? 'https' : schemes[server],
    MODULES: backend ? ' proxy_http' : '',
  };
}

/**
 * The host decides about HSTS for an app in a folder.
 *
 * @param {string} path
 * @param {string} policy
 */
function headersFor(path, policy) {
  const headers = Object.entries(siteHeaders(policy));
  return path === '/' ? headers : headers.filter(([name]) => name !== hsts);
}

const ownHeadersNote =
  '# Headers of your own site do not come through here. If it sends Strict-Transport-Security, repeat that line.';
const nginxLine = (/** @type {string} */ name, /** @type {string} */ value) =>
  `add_header ${name} "${value}" always;`;

/**
 * A header in the syntax of each web server. In the container HSTS is a variable, because it depends on the request.
 *
 * @type {Record<Server, (name: string, value: string) => string>}
 */
const headerLines = {
  nginx: nginxLine,
  container: (name, value) => nginxLine(name, name === hsts ? '$hsts' : value),
  caddy: (name, value) => `${name} "${value}"`,
  apache: (name, value) => `Header always set ${name} "${value}"`,
};

/**
 * The headers of the backend's answers in the syntax of each web server, which first drop the backend's own.
 *
 * @type {Record<Server, (headers: [string, string][]) => string[]>}
 */
const backendHeaderLines = {
  nginx: (headers) =>
    headers.flatMap(([name, value]) => [`proxy_hide_header ${name};`, nginxLine(name, value)]),
  // entrypoint.sh writes the container's, which depend on where the backend is.
  container: () => [],
  caddy: (headers) => headers.map(([name, value]) => headerLines.caddy(name, value)),
  apache: (headers) =>
    headers.flatMap(([name, value]) => [`Header onsuccess unset ${name}`, headerLines.apache(name, value)]),
};

/** The types of the files that the build compresses, by extension. */
const compressedTypes = /** @type {const} */ ([
  ['css', 'text/css'],
  ['html', '"text/html; charset=utf-8"'],
  ['js', 'text/javascript'],
  ['json', 'application/json'],
  ['svg', 'image/svg+xml'],
  ['txt', '"text/plain; charset=utf-8"'],
]);

/** Sends file.js.br in place of file.js with the type of the latter. @param {readonly [string, string]} type */
function nginxCompressed([extension, type]) {
  const files = '$uri$groepsevaluatie_br $uri =404';
  return `location ~ \\.${extension}$ { types { } default_type ${type}; try_files ${files}; }`;
}

/**
 * The folders of the app's host that belong to the backend, when the web server forwards to it.
 *
 * @param {Deployment} deployment
 * @returns {string[]}
 */
function backendPaths({ bases, backend }) {
  if (!backend) return [];
  const paths = [bases.auth, bases.api].filter((base) => base.startsWith('/'));
  const common = commonFolder(paths);
  return common === '/' ? paths.map((path) => `${path}/`) : paths.length > 0 ? [common] : [];
}

/** The deepest folder that contains all of these paths, with a slash at its end. @param {string[]} paths */
function commonFolder([first = '/', ...others]) {
  let folder = `${first}/`;
  while (!others.every((path) => `${path}/`.startsWith(folder))) folder = folder.replace(/[^/]*\/$/, '');
  return folder;
}
