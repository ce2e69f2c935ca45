import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { policyOf } from '../../hosting/bases.mjs';
import { exampleDeployment, serverFiles, servers } from '../../hosting/server-files.mjs';
import { fillTemplate } from '../../hosting/templates.mjs';
import { root } from '../tools/child.mjs';
import { stepsFor } from './steps.mjs';

/** @typedef {import('./options.mjs').ReleaseOptions} ReleaseOptions */

/**
 * Arranges a finished build as what an administrator copies: the site's files, the configuration of its web server, the steps
 * for this case, and checksums of all.
 *
 * @param {string} build the folder of a build whose path and bases are those of the options
 * @param {string} folder is emptied first
 * @param {ReleaseOptions} options
 */
export function makeRelease(build, folder, options) {
  rmSync(folder, { recursive: true, force: true });
  const site = join(folder, 'site', options.path);
  mkdirSync(site, { recursive: true });
  cpSync(build, site, { recursive: true, filter: (file) => file !== join(build, 'hosting') });
  const page = readFileSync(join(site, 'index.html'), 'utf8');
  for (const [file, text] of Object.entries(configurationOf(page, options))) {
    writeFileSync(join(file === '.htaccess' ? site : folder, file), text);
  }
  if (options.host === 'static') {
    for (const extension of ['', '.br', '.gz']) {
      cpSync(join(site, `index.html${extension}`), join(site, `404.html${extension}`));
    }
  }
  if (options.host === 'container') {
    const { version, commit } = JSON.parse(readFileSync(join(site, 'version.json'), 'utf8'));
    const values = {
      VERSION: version,
      COMMIT: commit,
      NAME: options.name,
      AUTH: options.bases.auth,
      API: options.bases.api,
      BACKEND: options.backend,
    };
    cpSync(join(root, 'hosting/container/entrypoint.sh'), join(folder, 'entrypoint.sh'));
    writeFileSync(join(folder, 'Containerfile'), fillTemplate('container/release.Containerfile', values));
    writeFileSync(join(folder, 'compose.yaml'), fillTemplate('container/compose.yaml', values));
  }
  cpSync(join(root, 'hosting/retire'), join(folder, 'retire'), { recursive: true });
  const retired = join(folder, 'retire/index.html');
  writeFileSync(retired, retiredPage(readFileSync(retired, 'utf8'), page, options.path));
  if (options.host === 'static') cpSync(retired, join(folder, 'retire/404.html'));
  writeFileSync(join(folder, 'STEPS.md'), stepsFor(options, basename(folder)));
  writeFileSync(join(folder, 'CHECKSUMS'), checksumsOf(folder));
}

/**
 * The page that takes the place of the app, with its path, and with the name that the school gave the app.
 *
 * @param {string} retired
 * @param {string} page
 * @param {string} path
 */
function retiredPage(retired, page, path) {
  const [, name = 'Groepsevaluatie'] = /<title>([^<]+)<\/title>/.exec(page) ?? [];
  return retired
    .replaceAll('"/retire.', `"${path}retire.`)
    .replaceAll('>Groepsevaluatie</', () => `>${name}</`);
}

/**
 * The configuration of the web server, by file name. Hosts of static files have none.
 *
 * @param {string} page
 * @param {ReleaseOptions} options
 * @returns {Record<string, string>}
 */
function configurationOf(page, { host, ...deployment }) {
  const server = servers.find((server) => server === host);
  return server ? serverFiles(server, { ...exampleDeployment, ...deployment, policy: policyOf(page) }) : {};
}

/**
 * One line for each file, as `sha256sum -c` reads them.
 *
 * @param {string} folder
 */
function checksumsOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
    .map((file) => {
      const hash = createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex');
      return `${hash}  ${file.replaceAll(sep, '/')}\n`;
    })
    .join('');
}
