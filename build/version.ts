import { execFileSync } from 'node:child_process';
import type { Plugin } from 'vite';
import { type Bases, versionFile } from '../hosting/bases.mjs';
import packageJson from '../package.json' with { type: 'json' };
import { isOlder } from '../src/app/start/lowest-version.ts';

/**
 * Writes /version.json, and puts into index.html the version, which the app shows, and the lowest version that still
 * works with this one. The time is that of the commit, so that the same commit always gives the same files. Without git,
 * GIT_COMMIT and GIT_TIME say which it is.
 */
export function version(bases: Bases): Plugin {
  const commit = process.env.GIT_COMMIT ?? ask('rev-parse', '--short=8', 'HEAD');
  const time = process.env.GIT_TIME ?? ask('show', '--no-patch', '--format=%cI', 'HEAD');
  return {
    name: 'version',
    apply: 'build',
    transformIndexHtml: (html) =>
      html.replace(
        '<!-- version -->',
        () =>
          `<meta name="version" content="${[packageJson.version, commit].join(' ').trim()}" />${lowestVersion()}`,
      ),
    generateBundle() {
      const source = versionFile({ version: packageJson.version, commit, time }, bases);
      this.emitFile({ type: 'asset', fileName: 'version.json', source });
    },
  };
}

/** The meta tag with the lowest version that still works with this one. */
function lowestVersion(): string {
  const { version, lowestVersion } = packageJson;
  if (!/^\d+\.\d+\.\d+/.test(lowestVersion) || isOlder(version, lowestVersion))
    throw new Error(`"lowestVersion" in package.json must be a version up to ${version}: ${lowestVersion}`);
  return `<meta name="lowest-version" content="${lowestVersion}" />`;
}

/** What git prints; an empty text outside a repository. */
function ask(...args: string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
