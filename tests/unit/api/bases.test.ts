// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readBase } from '../../../src/api/request.ts';

test('the bases are read from the meta tags without spaces and slashes at their ends', () => {
  document.head.innerHTML =
    '<meta name="auth-base" content=" https://school.example/auth// "><meta name="api-base" content="/a/b">';
  expect(readBase('auth')).toBe('https://school.example/auth');
  expect(readBase('api')).toBe('/a/b');
});

test('a page without meta tags calls its own origin', () => {
  document.head.innerHTML = '';
  expect(readBase('api')).toBe('');
});
