// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { baseOf } from '../../../src/api/bases.ts';

test('the bases are read from the page, without spaces and slashes around them', () => {
  document.head.innerHTML =
    '<meta name="auth-base" content=" https://school.example/auth// "><meta name="api-base" content="/a/b">';
  expect(baseOf('auth')).toBe('https://school.example/auth');
  expect(baseOf('api')).toBe('/a/b');
});

test('a page without them asks its own origin', () => {
  document.head.innerHTML = '';
  expect(baseOf('api')).toBe('');
});
