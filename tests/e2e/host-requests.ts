import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { backendHeaders, siteHeaders } from '../../hosting/headers.mjs';
import { expect } from './fixtures.ts';

/** What a host must answer: the same list for each of them. */
export interface HostRequest {
  /** Without the app's folder. */
  path: string;
  status: number;
  cache: string;
  /** The content type, where the browser looks at it. */
  type?: string;
}

const aYear = 'public, max-age=31536000, immutable';

/** The requests, for the build in this folder. */
export function hostRequests(build: string): HostRequest[] {
  const asset = readdirSync(join(build, 'assets')).find((file) => file.endsWith('.js'));
  return [
    { path: '/', status: 200, cache: 'no-store' },
    { path: '/index.html', status: 200, cache: 'no-store' },
    { path: '/vragenlijst/41?a=b', status: 200, cache: 'no-store' },
    { path: '/vragenlijst/view/41', status: 200, cache: 'no-store' },
    { path: '/favicon.svg', status: 200, cache: 'no-cache' },
    { path: '/manifest-nl.json', status: 200, cache: 'no-cache', type: 'application/json' },
    { path: '/app-icons/192.png', status: 200, cache: 'no-cache', type: 'image/png' },
    { path: '/licences.txt', status: 200, cache: 'no-cache', type: 'text/plain' },
    { path: '/version.json', status: 200, cache: 'no-cache', type: 'application/json' },
    { path: '/robots.txt', status: 200, cache: 'no-cache', type: 'text/plain' },
    { path: '/sw.js', status: 200, cache: 'no-cache', type: 'text/javascript' },
    { path: `/assets/${asset}`, status: 200, cache: aYear, type: 'text/javascript' },
    { path: '/locales/nl/common.json?v=1', status: 200, cache: 'public, max-age=3600' },
    { path: '/locales/nl/common.json', status: 200, cache: 'no-cache' },
    { path: '/assets/gone-12345678.js', status: 404, cache: 'no-store' },
    { path: '/locales/nl/gone.json?v=1', status: 404, cache: 'no-store' },
    { path: '/gone.txt', status: 404, cache: 'no-store' },
    { path: '/CHECKSUMS', status: 404, cache: 'no-store' },
    { path: '/hosting/nginx/groepsevaluatie.conf', status: 404, cache: 'no-store' },
  ];
}

/**
 * Sends every request of the list to a site, and compares status, cache time and headers.
 *
 * @param address the app's address, without a slash at its end
 */
export async function checkHost(address: string, requests: HostRequest[], leftOut: string[] = []) {
  const page = await (await fetch(`${address}/`)).text();
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '';
  const headers = Object.entries(siteHeaders(policy)).filter(([name]) => !leftOut.includes(name));
  for (const { path, status, cache, type } of requests) {
    const answer = await fetch(address + path);
    const found = { status: answer.status, cache: answer.headers.get('cache-control') };
    expect(found, path).toEqual({ status, cache });
    if (type) expect(answer.headers.get('content-type')?.toLowerCase(), path).toContain(type);
    for (const [name, value] of headers) expect(answer.headers.get(name), `${name} of ${path}`).toBe(value);
    // In a folder, what Apache tells of itself is a setting of the whole server.
    if (leftOut.length === 0) expect(answer.headers.get('server') ?? '', path).not.toMatch(/\d/);
    for (const name of leftOut) expect(answer.headers.get(name), `${name} of ${path}`).toBeNull();
    await answer.arrayBuffer();
  }
}

/** Sends calls that the web server passes on to the backend, and checks the status and the headers of each answer. */
export async function checkProxied(address: string, calls: Pick<HostRequest, 'path' | 'status'>[]) {
  for (const { path, status } of calls) {
    const answer = await fetch(address + path);
    expect(answer.status, path).toBe(status);
    for (const [name, value] of Object.entries(backendHeaders(true))) {
      expect(answer.headers.get(name), `${name} of ${path}`).toBe(value);
    }
    expect(answer.headers.get('server') ?? '', path).not.toMatch(/\d/);
    await answer.arrayBuffer();
  }
}
