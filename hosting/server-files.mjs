// The configuration of each web server, made from the templates in nginx/, caddy/ and apache/.
import { headerNotes, siteHeaders } from './headers.mjs';
import { fillTemplate } from './templates.mjs';

/**
 * @typedef {object} Deployment
 * @property {string} policy the page's policy
 * @property {import('./bases.mjs').Bases} bases the addresses of the backend
 * @property {string} path where the app is on its host: `/`, or a folder such as `/evaluatie/`
 * @property {string} name the name of the host
 * @property {string} root the folder with the site's files; the app's own are in `root` + `path`
 * @property {string} [backend] where the web server finds a backend whose addresses are paths, such as `http://127.0.0.1:8000`
 * @property {boolean} [behindBalancer] whether another server ends TLS
 */

/** @typedef {'nginx' | 'caddy' | 'apache'} Server */
export const servers = /** @type {const} */ (['nginx', 'caddy', 'apache']);

/** The values of a deployment that an administrator fills in by hand. */
export const exampleDeployment = { name: 'groepsevaluatie.example', root: '/var/www/groepsevaluatie' };

/**
 * The files that configure a web server, by name. An app in a folder gets what has to be included in the site that is
 * already there; another one gets a site of its own. Apache's `.htaccess` belongs beside the page.
 *
 * @param {Server} server
 * @param {Deployment} deployment
 * @returns {Record<string, string>}
 */
export function serverFiles(server, deployment) {
  const fill = (/** @type {string} */ template, /** @type {Record<string, string>} */ more = {}) =>
    fillTemplate(`${server}/${template}`, { ...valuesFor(server, deployment), ...more });
  const isOwnSite = deployment.path === '/';
  const backends = backendPaths(deployment).map((path) =>
    fill(`backend.${extensions[server]}`, { BACKEND_PATH: path }),
  );
  const site = (/** @type {string} */ name, /** @type {string[]} */ parts) =>
    fill(`${name}${deployment.behindBalancer ? '-behind-balancer' : ''}.${extensions[server]}`, {
      LOCATIONS: parts.join('\n').trimEnd(),
    });
  if (server === 'nginx') {
    if (isOwnSite) {
      const parts = [fill('location.conf'), ...backends];
      return { 'groepsevaluatie.conf': `${fill('cache.conf')}\n${site('server', parts)}` };
    }
    const parts = [fill('folder.conf'), fill('location.conf'), ...backends];
    return {
      'groepsevaluatie-cache.conf': fill('cache.conf'),
      'groepsevaluatie-location.conf': parts.join('\n'),
    };
  }
  if (server === 'caddy') {
    if (isOwnSite) return { Caddyfile: site('site', [...backends, fill('app.caddy')]) };
    return {
      'groepsevaluatie.caddy': [...backends, fill('folder.caddy'), fill('app.caddy')].join('\n'),
    };
  }
  const parts = [fill('app.conf'), ...backends];
  return {
    'groepsevaluatie.conf': isOwnSite ? site('site', parts) : parts.join('\n'),
    '.htaccess': fill('htaccess'),
  };
}

/**
 * The configuration of nginx in the container, for its entry point. TLS ends before it, so HSTS depends on each request.
 *
 * @param {Pick<Deployment, 'policy' | 'bases' | 'path'>} deployment
 * @returns {string}
 */
export function containerConfiguration(deployment) {
  const hsts = siteHeaders(deployment.policy)['Strict-Transport-Security'] ?? '';
  const values = valuesFor('nginx', { ...exampleDeployment, ...deployment, root: 'site' });
  const withHsts = { ...values, HEADERS: values.HEADERS?.replace(`"${hsts}"`, '$hsts') ?? '' };
  const parts = deployment.path === '/' ? ['location.conf'] : ['folder.conf', 'location.conf'];
  return fillTemplate('container/nginx.conf', {
    PATH: deployment.path,
    HSTS: hsts,
    CACHE: fillTemplate('nginx/cache.conf', values).trimEnd(),
    LOCATIONS: parts
      .map((file) => fillTemplate(`nginx/${file}`, withHsts))
      .join('\n')
      .trimEnd(),
  });
}

/** @type {Record<Server, string>} */
const extensions = { nginx: 'conf', caddy: 'caddy', apache: 'conf' };

/** @param {Server} server @param {Deployment} deployment @returns {Record<string, string>} */
function valuesFor(server, { policy, path, name, root, backend = '', behindBalancer = false }) {
  const folder = path.slice(0, -1);
  const headers = headersFor(path, policy).map(
    ([header, value]) =>
      (headerNotes[header] ? `# ${headerNotes[header]}\n` : '') + headerLines[server](header, value),
  );
  return {
    HEADERS: headers.join('\n'),
    PATH: path,
    FOLDER: folder,
    NAME: name,
    // Apache names the app's own folder, the others the folder that it is in.
    ROOT: server === 'apache' ? root + folder : root,
    DOCUMENTS: folder ? `Alias ${folder} ${root}${folder}` : `DocumentRoot ${root}`,
    BACKEND: backend.replace(/\/+$/, ''),
    SCHEME: behindBalancer
      ? 'https'
      : { nginx: '$scheme', caddy: '', apache: 'expr=%{REQUEST_SCHEME}' }[server],
    MODULES: backend ? ' proxy_http' : '',
  };
}

/**
 * An app in a folder leaves it to the host whether browsers may use http.
 *
 * @param {string} path
 * @param {string} policy
 */
function headersFor(path, policy) {
  const headers = Object.entries(siteHeaders(policy));
  return path === '/' ? headers : headers.filter(([name]) => name !== 'Strict-Transport-Security');
}

/** @type {Record<Server, (name: string, value: string) => string>} */
const headerLines = {
  nginx: (name, value) => `add_header ${name} "${value}" always;`,
  caddy: (name, value) => `${name} "${value}"`,
  apache: (name, value) => `Header always set ${name} "${value}"`,
};

/**
 * The folders of the app's own host that belong to the backend, when the web server passes them on.
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
