import { describe, expect, test } from 'vitest';
import { pagePolicy } from '../../../hosting/headers.mjs';
import { type Deployment, exampleDeployment, serverFiles } from '../../../hosting/server-files.mjs';

const bases = { auth: '/api/auth', api: '/api/evaluation' };
const atRoot = { ...exampleDeployment, policy: pagePolicy(bases, []), bases, path: '/' };
const inFolder = { ...atRoot, path: '/evaluatie/' };
const behindBalancer = { ...atRoot, behindBalancer: true, backend: 'http://127.0.0.1:8000' };

/** All files of a web server as one text. */
const textOf = (server: 'nginx' | 'caddy' | 'apache', deployment: Deployment) =>
  Object.values(serverFiles(server, deployment)).join('\n');

describe.each(['nginx', 'caddy', 'apache'] as const)('%s', (server) => {
  test('leaves it to the host of a folder whether browsers may use http', () => {
    expect(textOf(server, atRoot)).toMatch(/^\s*[^#\n]*Strict-Transport-Security/m);
    expect(textOf(server, inFolder)).not.toMatch(/^\s*[^#\n]*Strict-Transport-Security/m);
  });

  test('passes calls on to a backend on the same host, and only then', () => {
    expect(textOf(server, { ...atRoot, backend: 'http://127.0.0.1:8000' })).toContain(
      'http://127.0.0.1:8000',
    );
    expect(textOf(server, atRoot)).not.toMatch(/proxy/i);
  });

  test('has no certificate behind a balancer', () => {
    expect(textOf(server, behindBalancer)).not.toMatch(/ssl|443/i);
    expect(textOf(server, behindBalancer)).toMatch(/A balancer before this server ends TLS/);
  });
});

test('tells the backend behind a balancer that visitors come over https', () => {
  expect(textOf('nginx', behindBalancer)).toContain('X-Forwarded-Proto https;');
  expect(textOf('apache', behindBalancer)).toContain('X-Forwarded-Proto "https"');
});

test('waits ten minutes for a download of the data', () => {
  const withBackend = { ...atRoot, backend: 'http://127.0.0.1:8000' };
  expect(textOf('nginx', withBackend)).toContain('proxy_read_timeout 600s;');
  expect(textOf('apache', withBackend)).toContain('timeout=600');
});
