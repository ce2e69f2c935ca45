import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assignmentIds } from '../../../../mock-backend/seed-ids.ts';
import { stopEarlyCalls } from '../../../../src/api/request.ts';
import { getUserForm } from '../../../../src/api/user-forms.ts';
import { getUser } from '../../../../src/api/users.ts';
import { type Plan, start } from '../../../../src/app/in-page/start.ts';
import { firstCall } from '../../../../src/app/page.ts';
import { cacheUser } from '../../../../src/device/cache.ts';
import { lineOf } from '../../../calls.ts';
import { people } from '../../render-app.tsx';
import { backend, calls, requests } from '../../server.ts';

const { notStarted } = assignmentIds;
const rest = { files: [], texts: [], calls: [] };

const plan: Plan = {
  textVersions: { common: 'c0de', questionnaire: 'f0e1' },
  files: ['assets/form.js', 'assets/form.css', 'assets/sign-in.js', 'assets/home.js'],
  signIn: '/sign-in',
  user: firstCall('getUser'),
  waitTexts: Object.fromEntries(
    ['nl', 'en', 'fr'].map((language) => [
      language,
      { product: `title in ${language}`, loading: 'l', slow: 's', tryAgain: 't' },
    ]),
  ) as Plan['waitTexts'],
  pages: [
    {
      path: '^/vragenlijst/(?<assignmentId>[^/]+)(?:/.*)?/?$',
      guard: 'session',
      files: [0, 1],
      texts: ['questionnaire'],
      calls: [firstCall('getUserForm')],
    },
    {
      ...rest,
      path: '^/profile/admin/assignments/(?<assignmentId>[^/]+)/gemiddeldes/?$',
      guard: 'session',
      calls: [firstCall('getAverages', { query: { assignment_id: ':assignmentId' }, right: 'assignments' })],
    },
    { ...rest, path: '^/sign-in/?$', guard: 'guest', files: [2], texts: ['sign-in'] },
    {
      ...rest,
      path: '^/sign-up/?$',
      guard: 'guest',
      calls: [firstCall('listSchools')],
    },
    { ...rest, path: '^/?$', guard: 'session', files: [3] },
  ],
};

const formCall = lineOf('getUserForm', { assignmentId: notStarted });

function signIn(email: string): string {
  const token = backend.db.tokenFor(email);
  localStorage.setItem('auth_token', token);
  return token;
}

/** What the page requests at this address: its files, its texts, and the calls that reached the backend. */
async function opened(path: string) {
  history.replaceState(null, '', path);
  start(plan);
  const links = [...document.head.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${href}`);
  await Promise.allSettled(Object.values(globalThis.earlyCalls ?? {}).map(({ response }) => response));
  return links.map((link) => link.replace('http://localhost', '').replace(/\?v=\w+$/, ''));
}

beforeEach(() => localStorage.setItem('language', 'en'));

afterEach(() => {
  stopEarlyCalls();
  history.replaceState(null, '', '/');
  for (const link of document.head.querySelectorAll('link')) link.remove();
});

test('requests the code, styles, texts and calls of a page at once', async () => {
  const token = signIn(people.student);
  expect(await opened(`/vragenlijst/${notStarted}`)).toEqual([
    'modulepreload /assets/form.js',
    'preload /assets/form.css',
    'preload /locales/en/common.json',
    'preload /locales/en/questionnaire.json',
  ]);
  expect(calls.toSorted()).toEqual([lineOf('getUser'), formCall]);
  for (const { headers, credentials } of requests) {
    expect(headers.get('Authorization')).toBe(`Bearer ${token}`);
    expect(credentials).toBe('omit');
  }
});

test('does not request cached texts, except those of another release', async () => {
  localStorage.setItem('language', 'nl');
  localStorage.setItem('i18next_res_nl-common', JSON.stringify({ i18nVersion: 'c0de' }));
  localStorage.setItem('i18next_res_nl-questionnaire', JSON.stringify({ i18nVersion: 'older' }));
  signIn(people.student);
  expect((await opened(`/vragenlijst/${notStarted}`)).filter((link) => link.includes('locales'))).toEqual([
    'preload /locales/nl/questionnaire.json',
  ]);
});

test.each([
  [null, 'nl'],
  ['en', 'en'],
])('with %s chosen and a browser in French, texts, page and title are in %s', async (chosen, language) => {
  localStorage.clear();
  if (chosen) localStorage.setItem('language', chosen);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-BE']);
  expect(await opened('/sign-in')).toEqual([
    'modulepreload /assets/sign-in.js',
    `preload /locales/${language}/common.json`,
    `preload /locales/${language}/sign-in.json`,
  ]);
  expect(document.documentElement.lang).toBe(language);
  expect(document.title).toBe(`title in ${language}`);
  expect(localStorage.getItem('language')).toBe(chosen);
});

test('the app uses the response of an early call once', async () => {
  const token = signIn(people.student);
  await opened(`/vragenlijst/${notStarted}`);
  expect((await getUser({ token })).email).toBe(people.student);
  expect((await getUserForm(notStarted, { token })).assignment_id).toBe(notStarted);
  expect(calls).toHaveLength(2);
  await getUserForm(notStarted, { token });
  expect(calls).toHaveLength(3);
});

test('requests the sign-in page and makes no calls without a session', async () => {
  expect(await opened(`/vragenlijst/${notStarted}`)).toEqual([
    'modulepreload /assets/sign-in.js',
    'preload /locales/en/common.json',
    'preload /locales/en/sign-in.json',
  ]);
  localStorage.setItem('auth_token', 'null');
  await opened(`/vragenlijst/${notStarted}`);
  expect(calls).toEqual([]);
});

test('makes the calls of a guest page only without a token', async () => {
  await opened('/sign-up');
  expect(calls).toEqual([lineOf('listSchools')]);
  expect(requests[0]?.headers.has('Authorization')).toBe(false);
  signIn(people.student);
  await opened('/sign-up');
  expect(calls).toEqual([lineOf('listSchools'), lineOf('getUser')]);
});

test('makes the calls of a role only when the cached user of this session has it', async () => {
  const averages = `/profile/admin/assignments/${notStarted}/gemiddeldes`;
  const token = signIn(people.teacher);
  await opened(averages);
  expect(calls).toEqual([lineOf('getUser')]);
  cacheUser(token, await getUser({ token }));
  await opened(averages);
  expect(calls.at(-1)).toBe(lineOf('getAverages', { assignment_id: notStarted }));
  calls.length = 0;
  // The same person may have another role in another session.
  signIn(people.teacher);
  await opened(averages);
  expect(calls).toEqual([lineOf('getUser')]);
});

test('makes no request for an address without a page', async () => {
  signIn(people.student);
  expect(await opened('/no/such/page')).toEqual([]);
  expect(calls).toEqual([]);
});
