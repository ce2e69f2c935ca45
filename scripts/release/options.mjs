import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { problemWithBase } from '../../hosting/bases.mjs';
import { exampleDeployment } from '../../hosting/server-files.mjs';

const hosts = /** @type {const} */ (['nginx', 'caddy', 'apache', 'static', 'container']);

/**
 * @typedef {object} ReleaseOptions
 * @property {import('../../hosting/bases.mjs').Bases} bases
 * @property {typeof hosts[number]} host
 * @property {string} path
 * @property {string} name
 * @property {string} backend
 * @property {boolean} behindBalancer
 * @property {string} [site] the file with the settings of the school
 */

export const usage = `Usage: npm run release -- --auth URL --api URL [--path /evaluatie/] [--for ${hosts.join('|')}]
           [--name HOST] [--backend URL] [--balancer] [--site site.json]

  --auth, --api  where browsers find the backend: https://school.example/api/auth, or a path on the app's own host
  --path         the folder of the host in which the app is; without it, the app has a host of its own
  --for          the web server; nginx when it is not given
  --name         the name of the host, such as groepsevaluatie.school.example
  --backend      where the web server finds the backend, when --auth and --api are paths: http://127.0.0.1:8000
  --balancer     another server ends TLS and passes requests on as http
  --site         a file with the name, logo, colours, texts and statements of the school: docs/hosting.md`;

/**
 * Reads the arguments of the command.
 *
 * @param {string[]} args
 * @returns {ReleaseOptions}
 * @throws {Error} with a sentence for each problem
 */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      auth: { type: 'string', default: '' },
      api: { type: 'string', default: '' },
      path: { type: 'string', default: '/' },
      for: { type: 'string', default: 'nginx' },
      name: { type: 'string', default: exampleDeployment.name },
      backend: { type: 'string', default: '' },
      balancer: { type: 'boolean', default: false },
      site: { type: 'string', default: '' },
    },
  });
  const { auth, api, name, backend, balancer, site } = values;
  const path = `/${values.path}/`.replaceAll(/\/+/g, '/');
  const host = hosts.find((host) => host === values.for);
  const hasPath = [auth, api].some((base) => base.startsWith('/'));
  const problems = [
    ...Object.entries({ auth, api }).map(([option, base]) => {
      const problem = problemWithBase(base);
      return problem && (base ? `--${option} ${base} ${problem}.` : `--${option} is missing.`);
    }),
    !/^\/([\w-]+\/)*$/.test(path) && `--path ${values.path} is not a path of letters, digits, "-" and "_".`,
    !host && `--for ${values.for} is none of ${hosts.join(', ')}.`,
    !/^[a-z0-9.-]+$/i.test(name) && `--name ${name} is not the name of a host.`,
    backend &&
      !/^https?:\/\/[^/?#\s]+$/.test(backend) &&
      `--backend ${backend} is not like http://127.0.0.1:8000.`,
    site && !existsSync(site) && `--site ${site} does not exist.`,
    backend && !hasPath && '--backend is of no use: neither --auth nor --api is a path.',
    backend && host === 'static' && '--backend is of no use: a host of static files passes nothing on.',
    backend &&
      host === 'container' &&
      /\/\/(127\.|localhost|\[)/.test(backend) &&
      `--backend ${backend} would be the container itself: name the host of the backend.`,
    path !== '/' &&
      hasPath &&
      [auth, api].every((base) => `${base}/`.startsWith(path)) &&
      `--path ${path} is the folder of the backend: the app needs another one.`,
    isProxy(host) &&
      !backend &&
      hasPath &&
      '--backend is missing: --auth or --api is a path, so the web server must pass its calls on.',
  ].filter((problem) => typeof problem === 'string' && problem !== '');
  if (problems.length > 0 || !host) throw new Error(problems.join('\n'));
  return { bases: { auth, api }, host, path, name, backend, behindBalancer: balancer, site };
}

/** Whether the release has a configuration that can pass calls on to a backend. The container reads it when it starts. */
const isProxy = (/** @type {string | undefined} */ host) => host !== 'static' && host !== 'container';
