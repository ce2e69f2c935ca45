// What the browser is told to refuse: one list, from which the page and the files for web servers are made.

/** @typedef {{ auth: string, api: string }} Bases The two addresses of the backend: whole ones, or paths. */

/** The files beside this one, which the build fills in. */
export const serverFiles = /** @type {const} */ (['nginx.conf', 'Caddyfile']);

/**
 * The page's Content-Security-Policy. Nothing inline but what is known by its hash, nothing evaluated, nothing from
 * elsewhere but the backend's answers; and no text that becomes HTML or a script's address (Trusted Types), but for the service worker's own.
 *
 * @param {Bases} bases
 * @param {string[]} styles the hashes of the style elements, the page's own and those that packages insert
 * @param {string[]} [scripts] the hashes of the inline scripts
 */
export function pagePolicy(bases, styles, scripts = []) {
  const directives = {
    'default-src': "'none'",
    'script-src': ["'self'", ...scripts].join(' '),
    'style-src': ["'self'", ...styles].join(' '),
    'img-src': "'self'",
    'connect-src': connectSources(bases),
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'font-src': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': workerPolicy,
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** The only policy of Trusted Types: it gives no other address than that of the service worker. */
const workerPolicy = 'service-worker';

/**
 * The headers that every answer of the site has, beside its Cache-Control.
 *
 * @param {string} policy the page's own: a header can also say who may frame the page, a page cannot
 * @returns {Record<string, string>}
 */
export function siteHeaders(policy) {
  return {
    'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': unused.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** What a browser can do, and this app never asks for. */
const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/**
 * `text`, with the sources of connect-src for another backend, wherever a policy stands in it.
 *
 * @param {string} text
 * @param {Bases} bases
 * @throws {Error} when no policy stands in it, or a base is no address
 */
export function withConnectSources(text, bases) {
  const directive = /connect-src [^;"]*/g;
  if (!text.match(directive)) throw new Error('There is no policy with a connect-src');
  return text.replaceAll(directive, `connect-src ${connectSources(bases)}`);
}

/**
 * The app's own origin, and those of the bases that lie elsewhere.
 *
 * @param {Bases} bases
 */
function connectSources(bases) {
  const elsewhere = [bases.auth, bases.api].filter((base) => !base.startsWith('/'));
  return ["'self'", ...new Set(elsewhere.map((base) => new URL(base).origin))].join(' ');
}
