import { expect, test } from 'vitest';
import { firstCall } from '../../../src/app/first-call.ts';

test('the first call of a page has what its address, its right and its endpoint say', () => {
  expect(firstCall('listUserForms', { right: 'own-forms' })).toMatchObject({
    base: 'api',
    path: '/user_forms',
    bearer: true,
    right: 'own-forms',
  });
  expect(firstCall('listSchools')).toMatchObject({ path: '/schools', bearer: false });
});
