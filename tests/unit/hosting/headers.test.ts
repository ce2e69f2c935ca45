import { describe, expect, test } from 'vitest';
import { pageWithBases, textWithBases } from '../../../hosting/bases.mjs';
import { pagePolicy, siteHeaders } from '../../../hosting/headers.mjs';

const sameOrigin = { auth: '/api/auth', api: '/api/evaluation' };
const policy = pagePolicy(sameOrigin, ["'sha256-x='"]);
const page = `<meta http-equiv="Content-Security-Policy" content="${policy}" />
<meta name="auth-base" content="/api/auth" /><meta name="api-base" content="/api/evaluation" />`;

describe('the policy', () => {
  test('lets the page connect to its own origin and once to each other origin of a base', () => {
    expect(policy).toContain("; connect-src 'self'; ");
    const same = { auth: 'https://a.example/x/auth', api: 'https://a.example/y' };
    expect(pagePolicy(same, [])).toContain("; connect-src 'self' https://a.example; ");
    const two = { auth: 'https://a.example:8443/', api: 'http://b.example' };
    expect(pagePolicy(two, [])).toContain("; connect-src 'self' https://a.example:8443 http://b.example; ");
  });
});

describe('the bases of another backend', () => {
  const bases = { auth: 'https://a.example/auth/x="&<', api: 'https://b.example/api' };

  test('can be set in the page and its policy, and set back again', () => {
    const set = pageWithBases(page, bases);
    expect(set).toContain('<meta name="auth-base" content="https://a.example/auth/x=&quot;&amp;&lt;" />');
    expect(set).toContain('<meta name="api-base" content="https://b.example/api" />');
    expect(set).toContain(`content="${pagePolicy(bases, ["'sha256-x='"])}"`);
    expect(pageWithBases(set, sameOrigin)).toBe(page);
  });

  test('are refused when the page has no policy or meta tag, or a base is not a valid address', () => {
    expect(() => textWithBases('<html>', bases)).toThrow('no policy');
    expect(() => pageWithBases(page.replace('api-base', 'x'), bases)).toThrow('api-base');
    expect(() => pageWithBases(page, { ...bases, api: 'https://[' })).toThrow();
  });
});

test('every response has these headers', () => {
  const { 'Permissions-Policy': _, ...headers } = siteHeaders('policy');
  expect(headers).toEqual({
    'Content-Security-Policy': "policy; frame-ancestors 'none'",
    'Strict-Transport-Security': 'max-age=300',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
});

test('the policy has these rules, and allows nothing by default', () => {
  expect(policy).toContain("; style-src 'self' 'sha256-x='; ");
  const rules = policy.split('; ').map((rule) => rule.replace(/^(style|connect)-src .*/, '$1-src'));
  expect(rules).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    'style-src',
    "img-src 'self'",
    'connect-src',
    "manifest-src 'self'",
    "worker-src 'self'",
    "font-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types service-worker dump-worker',
  ]);
});
