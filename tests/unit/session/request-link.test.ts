import { beforeEach, expect, test, vi } from 'vitest';
import {
  clearRequestLink,
  hasRequestLink,
  localPath,
  storeRequestLink,
  takeRequestLink,
} from '../../../src/device/session/request-link.ts';

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://school.example' });
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: unknown) => kept.set(key, String(value)),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('an address of this origin leads to its path', () => {
  const paths = Object.entries({
    '/vragenlijst/3/2?a=b#c': '/vragenlijst/3/2?a=b#c',
    'https://school.example/profile': '/profile',
    profile: '/profile',
    '/a/../profile': '/profile',
    '/%2F/evil.example': '/%2F/evil.example',
    'https:/profile': '/profile',
  });
  expect(paths.map(([link]) => localPath(link))).toEqual(paths.map(([, path]) => path));
});

test('an address of another origin leads nowhere, however it is written', () => {
  const links = [
    ...[
      'https://evil.example/profile',
      'http://school.example/profile',
      'https://school.example:8443/profile',
    ],
    ...['https://school.example@evil.example/', '//evil.example', '/\\evil.example', '\\\\evil.example'],
    ...[
      '/\t/evil.example',
      '/.//evil.example',
      '/a/..//evil.example',
      '/a/..\\\\evil.example',
      '///evil.example',
    ],
    ...[
      '\\/evil.example',
      '/.\\/evil.example',
      '/\n\\evil.example',
      ' //evil.example',
      'ht\ntps://evil.example',
    ],
    ...['https:\\\\evil.example', 'http:evil.example', 'javascript:alert(1)', ' JavaScript:alert(1)'],
    ...['java\tscript:alert(1)', 'vbscript:x', 'file:///etc/passwd', 'about:blank', 'data:text/html,x'],
    ...['blob:https://school.example/x', 'https://'],
  ];
  expect(links.filter((link) => localPath(link) !== null)).toEqual([]);
});

test('a stored address is returned once', () => {
  storeRequestLink('https://school.example/vragenlijst/3?a=b');
  expect(takeRequestLink()).toBe('/vragenlijst/3?a=b');
  expect(takeRequestLink()).toBeNull();
});

test('home and addresses of other origins are not stored, nor used from storage', () => {
  for (const url of ['https://school.example/', 'https://evil.example/x']) {
    storeRequestLink(url);
    expect(localStorage.getItem('requestLink')).toBeNull();
  }
  localStorage.setItem('requestLink', 'https://evil.example');
  expect(takeRequestLink()).toBeNull();
  expect(localStorage.getItem('requestLink')).toBeNull();
});

test('memory holds the address while storage is forbidden, and an empty one after logging out', () => {
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  storeRequestLink('https://school.example/profile');
  expect(hasRequestLink()).toBe(true);
  expect(takeRequestLink()).toBe('/profile');
  expect(hasRequestLink()).toBe(false);
  storeRequestLink('https://school.example/profile');
  clearRequestLink();
  expect(hasRequestLink()).toBe(true);
  expect(takeRequestLink()).toBeNull();
});

test('logging out removes the address also when storage is full', () => {
  localStorage.setItem('requestLink', '/profile');
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  clearRequestLink();
  expect(localStorage.getItem('requestLink')).toBeNull();
  expect(takeRequestLink()).toBeNull();
});

test('of an app in a folder of its host, only what is in the folder is an address', async () => {
  vi.stubEnv('BASE_URL', '/evaluatie/');
  vi.resetModules();
  const { localPath } = await import('../../../src/device/session/request-link.ts');
  for (const link of ['/evaluatie/vragenlijst/3', '/evaluatie/']) expect(localPath(link)).toBe(link);
  const outside = ['/', '/evaluatie', '/evaluatie/../beheer', '//evil.example/evaluatie/'];
  expect(outside.filter((link) => localPath(link) !== null)).toEqual([]);
  vi.unstubAllEnvs();
  vi.resetModules();
});
