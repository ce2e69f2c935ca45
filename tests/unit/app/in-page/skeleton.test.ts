// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { skeletonOf } from '../../../../src/app/in-page/skeleton.ts';

const signIn = (role_id: number) => {
  const token = 'token';
  const value = { uuid: 'u', user_id: 1, role: { role_id } };
  localStorage.setItem('auth_token', token);
  localStorage.setItem('user', JSON.stringify({ savedAt: Date.now(), token, value }));
};

beforeEach(() => localStorage.clear());

describe.each([
  ['a student', 1],
  ['a teacher', 2],
])('for %s', (_, role) => {
  beforeEach(() => signIn(role));

  test.each([
    ['/privacy', 'text'],
    ['/usernotfound', 'text'],
    ['/usernotfound/', 'text'],
    ['/nergens', 'text'],
    ['/vragenlijst', 'text'],
    ['/profile/data/Attitude', 'text'],
    ['/profile/data/Motivatie/', 'text'],
    ['/profile/data/bfi2/results', 'page'],
    ['/vragenlijst/103/gemiddeldes', 'page'],
    ['/vragenlijst/103', 'questionnaire'],
    ['/vragenlijst/103/', 'questionnaire'],
    ['/vragenlijst/view/31', 'questionnaire'],
    ['/profile/data/treo', 'questionnaire'],
    ['/confirmation/103', 'confirmation'],
    ['/sign-in', 'sign-in'],
    ['/sign-up', 'sign-in'],
  ])('%s has the skeleton %s', (path, kind) => expect(skeletonOf(path)).toBe(kind));

  test('home has its own skeleton, as wide as the role makes it', () =>
    expect(skeletonOf('/')).toBe(role === 1 ? 'home' : 'wide'));

  test.each(['/profile', '/profile/data', '/profile/ALGEMEEN', '/profile/admin/groups/add'])(
    '%s is as wide as the role makes it',
    (path) => expect(skeletonOf(path)).toBe(role === 1 ? 'page' : 'wide'),
  );
});
