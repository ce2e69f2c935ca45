import { describe, expect, test } from 'vitest';
import { withBases } from '../../../hosting/bases.mjs';
import { pagePolicy, siteHeaders, withConnectSources } from '../../../hosting/headers.mjs';

const here = { auth: '/api/auth', api: '/api/evaluation' };
const policy = pagePolicy(here, ["'sha256-x='"]);
const page = `<meta http-equiv="Content-Security-Policy" content="${policy}" />
<meta name="auth-base" content="/api/auth" /><meta name="api-base" content="/api/evaluation" />`;

describe('the policy', () => {
  test('lets the page connect to its own origin, and to that of each base elsewhere, once', () => {
    expect(policy).toContain("; connect-src 'self'; ");
    const same = { auth: 'https://a.example/x/auth', api: 'https://a.example/y' };
    expect(pagePolicy(same, [])).toContain("; connect-src 'self' https://a.example; ");
    const two = { auth: 'https://a.example:8443/', api: 'http://b.example' };
    expect(pagePolicy(two, [])).toContain("; connect-src 'self' https://a.example:8443 http://b.example; ");
  });

  test('allows nothing inline or evaluated, and only the styles that it was given', () => {
    expect(policy).not.toMatch(/unsafe|\*|data:|blob:/);
    expect(policy).toContain("; script-src 'self'; style-src 'self' 'sha256-x='; ");
    expect(pagePolicy(here, [])).toContain("; style-src 'self'; ");
  });

  test('of the headers is the page’s own, with who may frame it', () => {
    expect(siteHeaders(policy)['Content-Security-Policy']).toBe(`${policy}; frame-ancestors 'none'`);
  });
});

describe('other bases', () => {
  const bases = { auth: 'https://a.example/auth?x="&<', api: 'https://b.example/api' };

  test('are set in the page and in its policy, as often as one likes', () => {
    const set = withBases(page, bases);
    expect(set).toContain('<meta name="auth-base" content="https://a.example/auth?x=&quot;&amp;&lt;" />');
    expect(set).toContain('<meta name="api-base" content="https://b.example/api" />');
    expect(set).toContain(`content="${pagePolicy(bases, ["'sha256-x='"])}"`);
    expect(withBases(set, here)).toBe(page);
  });

  test('are refused where there is no policy or no meta tag, or when they are no address', () => {
    expect(() => withConnectSources('<html>', bases)).toThrow('no policy');
    expect(() => withBases(page.replace('api-base', 'x'), bases)).toThrow('api-base');
    expect(() => withBases(page, { ...bases, api: 'https://[' })).toThrow();
  });
});
