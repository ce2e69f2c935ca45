import { readFileSync } from 'node:fs';
import { exampleDeployment } from '../../hosting/server-files.mjs';
import { fillTemplate } from '../../hosting/templates.mjs';
import { root } from '../tools/child.mjs';

const version = JSON.parse(readFileSync(`${root}package.json`, 'utf8')).version;

const titles = {
  nginx: 'nginx',
  caddy: 'Caddy',
  apache: 'Apache',
  static: 'a host of static files',
  container: 'a container',
};

/**
 * The page of steps for one release: nothing in it is left to choose.
 *
 * @param {import('./options.mjs').ReleaseOptions} options
 * @param {string} archive the name of the release's folder
 */
export function stepsFor({ bases, host, path, name, backend, behindBalancer }, archive) {
  const folder = path.slice(0, -1);
  const isServer = host !== 'static' && host !== 'container';
  const modules = [
    ...(folder || behindBalancer ? [] : ['ssl', 'http2']),
    ...['headers', 'rewrite'],
    ...(backend ? ['proxy_http'] : []),
  ];
  const values = {
    VERSION: version,
    HOST: titles[host],
    ARCHIVE: archive,
    SITE: `https://${name}${folder}`,
    AUTH: bases.auth,
    API: bases.api,
    ROOT: exampleDeployment.root,
    FOLDER: folder,
    MODULES: modules.join(' '),
    BACKEND_ENV: backend ? `-e BACKEND=${backend} ` : '',
    NAME_NOTE: name === exampleDeployment.name ? `\n${nameNote}\n` : '',
    CERTIFICATE: behindBalancer ? balancerNote : certificateNote,
    WHERE: host === 'static' ? 'On your own machine' : 'As root on the web server',
    STATIC_NOTE: folder ? staticFolderNote : '',
  };
  /** @param {string} file */
  const fill = (file, more = {}) => fillTemplate(`steps/${file}.md`, { ...values, ...more }).trimEnd();
  return `${fill('steps', {
    UNPACK: fill('unpack'),
    INSTALL: fill(isServer && folder ? `${host}-folder` : host, { COPY: fill('copy') }),
    UPDATE: fill(isServer ? 'update' : `update-${host}`),
    CHECKS: `${fill(host === 'static' ? 'checks-static' : 'checks')}\n${backendCheck(bases.auth, name)}`,
    RETIRE: fill(isServer ? 'retire' : `retire-${host}`),
  })}\n`;
}

const nameNote = `\`${exampleDeployment.name}\` stands for the name of your host. With \`--name\` the release has yours.`;
const certificateNote =
  'A line with "here" in `groepsevaluatie.conf` stands above the names of the certificate and its key: change them first, if yours have other names.';
const balancerNote =
  'The balancer must redirect http to https, and be the only one that reaches port 80 of this server.';
const staticFolderNote =
  ' Many hosts look for `404.html` only at their root: put a copy there, if your site has none of its own.';

/**
 * The name of a release's folder, and of its archive without `.tar.gz`. With its time to the second, so that an earlier
 * release stays.
 *
 * @param {string} host
 * @param {Date} time
 */
export function archiveName(host, time) {
  const stamp = time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  return `groepsevaluatie-${version}-${host}-${stamp}`;
}

/**
 * The command that checks whether the backend answers, through the web server when it passes calls on.
 *
 * @param {string} auth
 * @param {string} name
 */
function backendCheck(auth, name) {
  const address = `${auth.startsWith('/') ? `https://${name}` : ''}${auth}/user`;
  return `curl -s -o /dev/null -w '%{http_code}\\n' ${address}   # 401: the backend answers`;
}
