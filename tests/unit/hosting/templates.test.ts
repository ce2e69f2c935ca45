import { expect, test } from 'vitest';
import { fillTemplate } from '../../../hosting/templates.mjs';

test('a placeholder without a value is an error, and never a setting', () => {
  expect(() => fillTemplate('nginx/folder.conf', { FOLDER: '/evaluatie' })).toThrow('%PATH%');
  expect(fillTemplate('nginx/folder.conf', { FOLDER: '/evaluatie', PATH: '/evaluatie/' })).toContain(
    'return 301 /evaluatie/;',
  );
});
