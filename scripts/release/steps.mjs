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
 */
export function stepsFor({ bases, host, path, name, backend, behindBalancer }) {
  const folder = path.slice(0, -1);
  const isServer = host !== 'static' && host !== 'container';
  const webRoot = exampleDeployment.root;
  const values = {
    VERSION: version,
    HOST: titles[host],
    ARCHIVE: archiveName(host),
    SITE: `https://${name}${folder}`,
    AUTH: bases.auth,
    API: bases.api,
    ROOT: webRoot,
    FOLDER: folder,
    MODULES: [
      ...(folder || behindBalancer ? [] : ['ssl', 'http2']),
      'headers',
      'rewrite',
      ...(backend ? ['proxy_http'] : []),
    ].join(' '),
    BACKEND_ENV: backend ? `-e BACKEND=${backend} ` : '',
    NAME_NOTE:
      name === exampleDeployment.name
        ? `\n\`${name}\` stands for the name of your host. With \`--name\` the release has yours.\n`
        : '',
    CERTIFICATE: behindBalancer
      ? 'The balancer must redirect http to https, and be the only one that reaches port 80 of this server.'
      : 'Two lines marked "here" name the certificate and its key: change them before the reload if yours have other names.',
    TAKE_OVER: isServer
      ? 'Then take over the new configuration at once: its policy names the scripts of the new page by their hash.'
      : '',
    CHECKS: checksFor(host, folder),
    CHECK_HEADERS: isServer
      ? `\`curl -sI $SITE/ | grep -ciE '^(content-security|strict|x-content|referrer|permissions|cross-origin)'\` prints ${folder ? 6 : 7}.\n\n`
      : '',
    RETIRE: isServer
      ? `cp retire/sw.js ${webRoot}${folder}/sw.js && rm -f ${webRoot}${folder}/sw.js.*`
      : '# upload retire/sw.js',
  };
  const copy = fillTemplate('steps/copy.md', values).trimEnd();
  const file = `steps/${host}${isServer && folder ? '-folder' : ''}.md`;
  const install = fillTemplate(file, { ...values, COPY: copy }).trimEnd();
  return fillTemplate('steps/steps.md', { ...values, INSTALL: install });
}

/** The name of the release's folder, and of its archive without `.tar.gz`. @param {string} host */
export function archiveName(host) {
  return `groepsevaluatie-${version}-${host}`;
}

/**
 * The commands that check a host, with what each prints.
 *
 * @param {import('./options.mjs').ReleaseOptions['host']} host
 * @param {string} folder
 */
function checksFor(host, folder) {
  if (host === 'static') {
    return [
      'check /                        # 200',
      'check /vragenlijst/41          # 404 or 200: the page opens',
    ]
      .concat('check /assets/missing.js       # 404')
      .join('\n');
  }
  return [
    'check /                                 # 200, no-store',
    'check /vragenlijst/41                   # 200, no-store: every address of the app is the one page',
    'check /assets/missing.js                # 404, no-store: a missing file is missing',
    "check '/locales/nl/common.json?v=1'     # 200, public, max-age=3600",
    'check /sw.js                            # 200, no-cache',
    `check "$(curl -s $SITE/ | grep -o '${folder}/assets/index-[^"]*\\.js' | head -n 1 | sed 's|^${folder}||')"    # 200, immutable`,
  ].join('\n');
}
