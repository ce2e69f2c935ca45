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
});

test('tells the backend behind a balancer that visitors come over https', () => {
  expect(textOf('nginx', behindBalancer)).toContain('X-Forwarded-Proto https;');
  expect(textOf('apache', behindBalancer)).toContain('X-Forwarded-Proto "https"');
});
