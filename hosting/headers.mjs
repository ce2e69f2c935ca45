// The security headers of the site, for the page's policy and the configurations of web servers.
import { connectSources } from './bases.mjs';

/** @typedef {import('./bases.mjs').Bases} Bases */

/**
 * The Content-Security-Policy of the page: scripts and styles only from the app's files or inline by their hash, no
 * `eval`, calls only to the backend. Trusted Types forbid turning text into HTML.
 *
 * @param {Bases} bases
 * @param {string[]} styles the hashes of the style elements, including those that packages insert
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
    'trusted-types': workerPolicies,
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

export const hsts = 'Strict-Transport-Security';
const hstsValue = 'max-age=300';

/** The Trusted Types policies for the addresses of the service worker and the worker that reads dumps. */
const workerPolicies = 'service-worker dump-worker';

/**
 * The headers of every response of the site, besides Cache-Control.
 *
 * @param {string} policy the page's policy; frame-ancestors is added, which is valid only in a header
 * @returns {Record<string, string>}
 */
export function siteHeaders(policy) {
  return {
    'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
    [hsts]: hstsValue,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/**
 * The headers of every response that the web server passes on from the backend, and of its own failures to reach it. They
 * replace the backend's.
 *
 * @param {boolean} withHsts false where the host decides about HSTS
 * @returns {Record<string, string>}
 */
export function backendHeaders(withHsts) {
  return {
    'Cache-Control': 'no-store',
    ...(withHsts && { [hsts]: hstsValue }),
    'X-Content-Type-Options': 'nosniff',
  };
}

/**
 * A note for administrators about a header.
 *
 * @type {Record<string, string>}
 */
export const headerNotes = {
  [hsts]:
    'Browsers use https only, for 300 s. Raise it when https works for good: 86400 is a day, 31536000 a year.',
};

/** Browser features that the app never uses. */
const unusedFeatures = [
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
