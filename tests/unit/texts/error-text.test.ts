import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { AppError } from '../../../src/api/errors.ts';
import { codeText, englishPart, errorText } from '../../../src/texts/error-text.ts';

beforeAll(async () => {
  const read = (path: string) => JSON.parse(readFileSync(`public/locales/${path}.json`, 'utf8'));
  const texts = (language: string) => ({
    common: read(`${language}/common`),
    errors: read(`${language}/errors`),
  });
  await i18next.init({
    lng: 'nl',
    defaultNS: 'common',
    resources: { nl: texts('nl'), en: texts('en'), fr: texts('fr') },
    interpolation: { escapeValue: false },
  });
});

const busy = (retryAfter?: number) =>
  errorText(new AppError('fetch-failed', 'status', { status: 429, retryAfter }));
const what = 'Er was een probleem bij het ophalen van de gegevens.';

test.each([
  [undefined, 'wacht even en probeer het dan opnieuw.'],
  [1, 'wacht nog 1 seconde.'],
  [91, 'wacht nog 2 minuten.'],
])('a busy backend with Retry-After %j has a text about how long to wait', (seconds, wait) => {
  expect(busy(seconds)).toBe(`${what} De server heeft het druk: ${wait}`);
});

test('a text without a full stop gets one before the cause', () => {
  expect(errorText(new AppError('login-failed', 'timeout'))).toBe(
    'Er is een probleem opgetreden bij het inloggen. De server antwoordt niet op tijd.',
  );
  expect(errorText(new AppError('login-failed', 'status', { status: 500 }))).toBe(
    'Er is een probleem opgetreden bij het inloggen',
  );
});

test('an error with several codes has a sentence for each', () => {
  const codes = ['sign-up-email' as const, 'sign-up-password' as const];
  expect(errorText(new AppError('sign-up-email', 'status', { codes, status: 422 }))).toBe(
    'Het emailadres is niet geldig. Het wachtwoord is niet geldig',
  );
});

test('any answer with a Retry-After has a text about how long to wait', () => {
  const error = new AppError('fetch-failed', 'status', { status: 503, retryAfter: 30 });
  expect(errorText(error)).toBe(`${what} De server heeft het druk: wacht nog 30 seconden.`);
});

test('a text names what the backend refused', () => {
  const params = { detail: 'De naam bestaat al.' };
  const text = 'Toevoegen is niet gelukt: De naam bestaat al.';
  expect(codeText('add-refused', params)).toBe(text);
  expect(errorText(new AppError('add-refused', 'status', { status: 422, params }))).toBe(text);
});

test('an error has a general text while the texts of errors have not loaded', () => {
  const errors = i18next.getResourceBundle('nl', 'errors');
  i18next.removeResourceBundle('nl', 'errors');
  try {
    expect(codeText('login-failed')).toBe('Er ging iets mis');
    expect(errorText(new AppError('login-failed', 'timeout'))).toBe('Er ging iets mis');
  } finally {
    i18next.addResourceBundle('nl', 'errors', errors);
  }
});

test('a text that is English on a Dutch page is marked as such, and only there', async () => {
  const missing = new AppError('results-failed', 'status', { status: 500 });
  const english = englishPart(missing);
  expect(english).not.toBe('');
  expect(errorText(missing).startsWith(english)).toBe(true);
  expect(englishPart(new AppError('login-failed', 'timeout'))).toBe('');
  await i18next.changeLanguage('en');
  expect(englishPart(missing)).toBe('');
  await i18next.changeLanguage('nl');
});
