import { describe, expect, test } from 'vitest';
import type { CompleteLanguage } from '../../../src/texts/languages.ts';
import { allTexts, type Translated } from './locale-files.ts';
import {
  englishForm,
  frenchAddress,
  frenchMany,
  glossaryWord,
  rules,
  secondTranslations,
} from './text-rules.ts';

/** Texts that the product has to show as they are, by the rule that they break. */
const fixed: Record<string, string[]> = {
  dutchAddress: [
    'errors:code.user-update-failed',
    'errors:code.form-missing',
    'errors:code.submit-incomplete',
    'errors:code.submit-disputed',
    'errors:code.role-not-allowed',
  ],
  bannedWord: [
    'errors:code.user-missing',
    'errors:code.sign-up-exists',
    'errors:code.form-in-use',
    'errors:code.assignment-add-failed',
    'errors:code.assignment-lock-failed',
    'errors:code.assignment-delete-failed',
    'errors:toast.submit',
  ],
};

const texts = allTexts();

describe.each(Object.keys(rules) as CompleteLanguage[])('the texts in %s', (language) => {
  test.each(Object.keys(rules[language]))('follow the rule %s', (name) => {
    const rule = rules[language][name];
    const broken = texts.filter(({ [language]: text }) => text !== undefined && rule?.(text));
    const exceptions = language === 'nl' ? (fixed[name] ?? []) : [];
    // An exception that no longer breaks the rule has to go too.
    expect(broken.filter(({ key }) => !exceptions.includes(key)).map(findingOf(language, name))).toEqual([]);
    expect(exceptions.filter((key) => !broken.some((text) => text.key === key))).toEqual([]);
  });
});

const findingOf = (language: CompleteLanguage, name: string) => (text: Translated) =>
  `${text.key} (${rules[language][name]?.(text[language] ?? '')}): ${text[language]}`;

test('the texts in French say tu', () => {
  expect(texts.filter(frenchAddress).map(({ key, fr }) => `${key}: ${fr}`)).toEqual([]);
});

test('the plural form for many in French is the one for other', () => {
  const of = (key: string) => texts.find((text) => text.key === key)?.fr ?? '';
  const many = texts.filter(({ key, fr }) => key.endsWith('_many') && fr !== undefined);
  expect(many.length).toBeGreaterThan(5);
  expect(
    many.flatMap(({ key, fr = '' }) => frenchMany(fr, of(key.replace('_many', '_other'))) ?? []),
  ).toEqual([]);
});

test('a form in English is what is filled in', () => {
  expect(texts.filter(englishForm).map(({ key, en }) => `${key}: ${en}`)).toEqual([]);
});

test('a thing has one word in each language', () => {
  expect(texts.flatMap((text) => glossaryWord(text) ?? [])).toEqual([]);
});

/** Texts with one form in Dutch and two in another language. */
const agreeing = ['lists:status.open', 'profile:languages.dutch'];

test('a text that is the same in Dutch is the same in English and French', () => {
  const compared = texts.filter(({ key }) => !agreeing.includes(key));
  expect(secondTranslations(compared, 'en')).toEqual([]);
  expect(secondTranslations(compared, 'fr')).toEqual([]);
});
