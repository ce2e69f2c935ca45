import { beforeEach, expect, test, vi } from 'vitest';
import { localPath, storeRequestLink, takeRequestLink } from '../../../src/device/session/request-link.ts';
import { fc } from '../properties.ts';

const origin = 'https://school.example';

beforeEach(() => {
  vi.stubGlobal('location', { origin });
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, String(value)),
    removeItem: (key: string) => kept.delete(key),
  });
});

const hostile = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...'/\\.:@?#%&;\t\n\r \u0000\u00ad\u2028\u3002\uff0f\uff0e') },
      {
        weight: 5,
        arbitrary: fc.constantFrom('//', '/.//', '/..', '/./', '%2f', '%5C', '%09', '%2e', '%00', ']', '['),
      },
      {
        weight: 4,
        arbitrary: fc
          .constantFrom(
            ...['http', 'https', 'HTTPS', 'javascript', 'data', 'blob', 'file', 'ws', 'about', 'view-source'],
          )
          .map((scheme) => `${scheme}:`),
      },
      {
        weight: 4,
        arbitrary: fc.constantFrom(origin, 'school.example', 'evil.example', '127.0.0.1', '[::1]'),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
    ),
    { maxLength: 9 },
  )
  .map((parts) => parts.join(''));

const anyText = fc.oneof(
  hostile,
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
  fc.string().map((text) => `/${text}`),
);

/** A path that stays on this origin as a link, in the router and in the browser. */
function expectHere(path: string) {
  expect(path).toMatch(/^\/(?![/\\])/);
  expect(path).not.toMatch(/[\t\n\r]/);
  for (const base of [origin, `${origin}/vragenlijst/3`, `${origin}//x`]) {
    expect(new URL(path, base).origin).toBe(origin);
    expect(new URL(path, base).href).toBe(origin + path);
  }
}

test('localPath returns a path of this origin or null for any text', () => {
  fc.assert(
    fc.property(anyText, (link) => {
      const path = localPath(link);
      if (path === null) return;
      expectHere(path);
      // Parsing it again changes nothing.
      expect(localPath(path)).toBe(path);
    }),
    { numRuns: Number(fc.readConfigureGlobal().numRuns) * 10 },
  );
});

test('any stored address is returned once, as a path of this origin or null', () => {
  fc.assert(
    fc.property(anyText, fc.boolean(), (link, put) => {
      if (put) localStorage.setItem('requestLink', link);
      else storeRequestLink(link);
      const path = takeRequestLink();
      if (path !== null) expectHere(path);
      expect(takeRequestLink()).toBeNull();
    }),
  );
});

test('every address of this origin stays the same', () => {
  const part = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => encodeURIComponent(text));
  const segments = fc.array(
    part.filter((text) => !/^(\.|%2e){1,2}$/i.test(text)),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(segments, fc.option(part), fc.option(part), (path, query, hash) => {
      const address = `/${path.join('/')}${query === null ? '' : `?${query}`}${hash === null ? '' : `#${hash}`}`;
      // An apostrophe becomes %27 in a query.
      const written = new URL(address, origin).href.slice(origin.length);
      storeRequestLink(origin + address);
      expect(takeRequestLink()).toBe(written);
      expect(decodeURIComponent(written)).toBe(decodeURIComponent(address));
    }),
  );
});
