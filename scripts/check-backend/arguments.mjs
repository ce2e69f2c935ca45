import { parseArgs } from 'node:util';

export const usage = `Usage: npm run check-backend -- --auth URL --api URL [--origin URL] [--json]

  --auth URL    the base for logging in and the account, such as https://school.example/api/auth
  --api URL     the base for everything else, such as https://school.example/api/evaluation
  --origin URL  the address of the app, when it is on another host: CORS is checked for it
  --json        prints the report as JSON

The name and the password are asked for, or taken from the environment: CHECK_BACKEND_USERNAME and
CHECK_BACKEND_PASSWORD.`;

/** Wrong usage: the message never repeats a value, which could be a password. */
export class UsageError extends Error {}

/**
 * Reads the command's arguments.
 *
 * @param {string[]} args
 * @returns {{ auth: string, api: string, origin?: string, json: boolean }}
 * @throws {UsageError}
 */
export function readArguments(args) {
  if (args.some((arg) => /^--?(p|u|pw|pass.*|user.*|name|login|token|secret|credentials?)(=|$)/i.test(arg))) {
    throw new UsageError(
      'A name or a password is never an argument: others on this machine could read it, and the shell stores it.',
    );
  }
  const { auth, api, origin, json } = parse(args);
  if (!auth || !api) throw new UsageError('Both bases are needed: --auth and --api.');
  const bases = { auth: readBase('--auth', auth), api: readBase('--api', api), json };
  return origin ? { ...bases, origin: new URL(readBase('--origin', origin)).origin } : bases;
}

/** @param {string[]} args */
function parse(args) {
  const text = /** @type {const} */ ({ type: 'string' });
  const flag = /** @type {const} */ ({ type: 'boolean', default: false });
  try {
    return parseArgs({ args, options: { auth: text, api: text, origin: text, json: flag } }).values;
  } catch {
    throw new UsageError('There is an argument that the command does not know.');
  }
}

/**
 * An address as the app uses it, without a slash at its end.
 *
 * @param {string} name
 * @param {string} text
 */
function readBase(name, text) {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${name} must be a whole address that begins with https:// or http://.`);
  if (url.username || url.password) throw new UsageError(`${name} must not contain a name or a password.`);
  if (url.search || url.hash) throw new UsageError(`${name} must have no "?" and no "#".`);
  return url.href.replace(/\/+$/, '');
}
