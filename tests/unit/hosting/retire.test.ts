// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as keys from '../../../src/device/local-storage.ts';

const page = readFileSync('hosting/retire/index.html', 'utf8');
const script = readFileSync('hosting/retire/retire.js', 'utf8');

/** Opens the page that takes the place of the app: in a new tab, or again in the same one. */
function open(tab: 'new' | 'same' = 'new') {
  if (tab === 'new') sessionStorage.clear();
  document.documentElement.innerHTML = page.replace(/<script.*<\/script>/, '');
  new Function(script)();
}

const visibleText = () =>
  [...document.querySelectorAll<HTMLElement>('section p, section h2, section li')]
    .filter((element) => !element.closest('[hidden]'))
    .map((element) => element.textContent);

const press = (action: string) =>
  document.querySelector<HTMLElement>(`section:not([hidden]) [data-action="${action}"]`)?.click();

/** What the app stores under each of its keys, for one user. */
const personal = [
  keys.tokenKey,
  keys.requestLinkKey,
  keys.languageKey,
  keys.drawerKey,
  keys.userKey,
  // Of earlier versions.
  'pace',
  `${keys.textsPrefix}nl-common`,
  keys.formKey('a', '41'),
  keys.formListKey('a'),
  keys.groupKey('a', '41'),
  keys.submittedKey('a', '41'),
  keys.queuedKey('a', '41'),
];
const unsent = [
  keys.answersKey('a', '41'),
  keys.outboxKey('a', '41'),
  keys.submittingKey('a', '41'),
  keys.draftKey('a'),
  keys.assignmentDraftKey('a'),
  keys.groupsDraftKey('a'),
];

const answers = JSON.stringify({
  0: [
    { questionId: '7', answer: 4 },
    { questionId: '8', answer: null },
  ],
  savedAt: Date.UTC(2026, 10, 25, 12),
});
const form = JSON.stringify({
  value: { blocks: [{ questions: [{ question_id: 7, question: 'Luisterde' }] }] },
});

beforeEach(() => {
  localStorage.clear();
  for (const key of [...personal, ...unsent]) localStorage.setItem(key, '{}');
  localStorage.setItem(keys.languageKey, 'fr');
  localStorage.setItem('of another site', 'x');
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('what is personal is deleted at once, the rest by the second visit, and nothing of another site', () => {
  localStorage.setItem(keys.answersKey('a', '41'), answers);
  open();
  for (const key of personal) expect(localStorage.getItem(key), key).toBeNull();
  for (const key of unsent) expect(localStorage.getItem(key), key).not.toBeNull();
  open();
  expect(Object.keys(localStorage)).toEqual(['of another site']);
});

test('what was not sent is listed in the language of the user, stays at a reload, and is deleted at the next visit', () => {
  localStorage.setItem(keys.answersKey('a', '41'), answers);
  open();
  expect(visibleText().join('\n')).toContain('Réponses au questionnaire 41 (25 novembre 2026');
  open('same');
  expect(visibleText().join('\n')).toContain('Réponses au questionnaire 41');
  open();
  expect(visibleText()).toContain('Ce que l’app avait enregistré dans ce navigateur est supprimé.');
  expect(localStorage.getItem(keys.answersKey('a', '41'))).toBeNull();
});

test('the file has the questions with their answers, although the copy of the form is deleted', async () => {
  localStorage.setItem(keys.answersKey('a', '41'), answers);
  localStorage.setItem(keys.formKey('a', '41'), form);
  const saved: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}` }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  open();
  expect(localStorage.getItem(keys.formKey('a', '41'))).toBeNull();
  press('save');
  expect(await saved[0]?.text()).toContain('\n\nLuisterde: 4\n');
});

test('"delete now" deletes at once', () => {
  open();
  press('delete');
  expect(Object.keys(localStorage)).toEqual(['of another site']);
  expect(visibleText()).toContain('Ce que l’app avait enregistré dans ce navigateur est supprimé.');
});
