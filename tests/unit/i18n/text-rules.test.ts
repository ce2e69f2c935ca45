import { describe, expect, test } from 'vitest';
import { languages } from '../../../src/i18n/languages.ts';
import { allTexts, type Translated } from './locale-files.ts';
import {
  apostrophe,
  bannedWord,
  british,
  dutchAddress,
  englishForm,
  frenchAddress,
  frenchMany,
  frenchPunctuation,
  frenchQuotes,
  glossaryWord,
  quotes,
  rules,
  secondTranslations,
  shortSentences,
  spacing,
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

describe.each(languages)('the texts in %s', (language) => {
  test.each(Object.keys(rules[language]))('follow the rule %s', (name) => {
    const rule = rules[language][name];
    const broken = texts.filter(({ [language]: text }) => text !== undefined && rule?.(text));
    const exceptions = language === 'nl' ? (fixed[name] ?? []) : [];
    // An exception that no longer breaks the rule has to go too.
    expect(broken.filter(({ key }) => !exceptions.includes(key)).map(findingOf(language, name))).toEqual([]);
    expect(exceptions.filter((key) => !broken.some((text) => text.key === key))).toEqual([]);
  });
});

const findingOf = (language: (typeof languages)[number], name: string) => (text: Translated) =>
  `${text.key} (${rules[language][name]?.(text[language] ?? '')}): ${text[language]}`;

test('the texts in French say tu', () => {
  expect(texts.filter(frenchAddress).map(({ key, fr }) => `${key}: ${fr}`)).toEqual([]);
});

test('the plural form for many in French is the one for other', () => {
  const of = (key: string) => texts.find((text) => text.key === key)?.fr ?? '';
  const many = texts.filter(({ key, fr }) => key.endsWith('_many') && fr !== undefined);
  expect(many.length).toBeGreaterThan(20);
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

describe('each rule finds a planted fault, and passes what is right', () => {
  const nbsp = (text: string) => text.replace(/ (?=[:;?!»])|(?<=«) /g, '\u00a0');
  test.each([
    ['an ordinary space before a colon', frenchPunctuation, 'Groupe : A', nbsp('Groupe : A')],
    ['no space before a question mark', frenchPunctuation, 'Effacer?', nbsp('Effacer ?')],
    ['a narrow space before a semicolon', frenchPunctuation, 'ton nom\u202f;', nbsp('ton nom ; à 14:05')],
    ['an ordinary space before an exclamation mark', frenchPunctuation, 'Voilà !', nbsp('Voilà !')],
    ['no space before a per cent sign', frenchPunctuation, 'à 95%', nbsp('à 95\u00a0% de')],
    ['guillemets with ordinary spaces', frenchQuotes, '« oui »', nbsp('« oui »')],
    ['English quotation marks in French', frenchQuotes, '“oui”', nbsp('« oui »')],
    ['a straight apostrophe', apostrophe, "l'adresse", 'l’adresse'],
    ['straight quotation marks', apostrophe, 'Bewaard als "1 mei"', 'Bewaard als ‘1 mei’'],
    ['double quotation marks', quotes, 'Jij ziet “Vraag 1”', 'Jij ziet ‘Vraag 1’'],
    ['two spaces', spacing, 'Probeer  opnieuw', 'Probeer opnieuw'],
    ['a space at the end', spacing, 'Naam ', 'Naam'],
    ['three dots', spacing, 'Laden...', 'Laden… of 1..12'],
    ['an American -ize', british, 'Organize your work', 'Organise your work, of any size'],
    ['an American colour', british, 'Choose a color', 'Choose a colour'],
    ['an American date', british, 'Sent on November 21, 2026', 'Sent on 21 November 2026'],
    ['je kan', bannedWord('nl'), 'Je kan verder', 'Je kunt verder'],
    ['bladzijde', bannedWord('nl'), 'Volgende bladzijde', 'Volgende pagina'],
    ['a group that is a woman', bannedWord('nl'), 'Kies haar', 'Kies die groep'],
    ['an English word order', bannedWord('en'), 'It goes by itself', 'It is deleted automatically'],
    ['a second word for a form', bannedWord('en'), 'Your questionnaire', 'Your form'],
    ['clôturé', bannedWord('fr'), 'Ce travail est clôturé', 'Ce travail est fermé'],
    ['compléter', bannedWord('fr'), 'Tu as complété le test', 'Tu as rempli le test complet'],
    ['a count of mensen', bannedWord('nl'), '{{count}} mensen', '{{count}} personen en alle mensen'],
    ['none of what?', bannedWord('nl'), 'klas: nog geen', 'klas: nog geen score'],
    ['a letter in brackets for the other sex', bannedWord('fr'), 'Marié(e)', 'Marié ou mariée'],
    ['a second word for again', bannedWord('fr'), 'Scanne de nouveau', 'Scanne à nouveau de nouveaux codes'],
    [
      'a long sentence',
      shortSentences,
      `${'lang '.repeat(25)}woord`,
      `${'kort '.repeat(20)}. ${'kort '.repeat(20)}`,
    ],
    ['u', dutchAddress, 'Controleer uw antwoorden', 'Controleer je antwoorden'],
  ])('%s', (_, rule, wrong, right) => {
    expect(rule(wrong)).toBeTruthy();
    expect(rule(right)).toBeNull();
  });

  test('vous to one person', () => {
    expect(frenchAddress({ key: 'a', nl: 'Kies je groep', fr: 'Choisissez votre groupe' })).toBe('votre');
    expect(frenchAddress({ key: 'a', nl: 'Jullie groep', fr: 'Votre groupe' })).toBeNull();
    expect(frenchAddress({ key: 'a', nl: 'Samen', fr: 'Veuillez choisir' })).toBe('Veuillez');
  });

  test('a form in English that is not filled in', () => {
    expect(englishForm({ key: 'a', nl: 'Bestandsformaat', en: 'Form of the files' })).toBe('Form');
    expect(englishForm({ key: 'a', nl: 'Deze vragenlijst', en: 'This form' })).toBeNull();
  });

  test('de before the noun in the form for many', () => {
    expect(frenchMany('{{count}} de groupes', '{{count}} groupes')).toBeTruthy();
    expect(frenchMany('{{count}} groupes', '{{count}} groupes')).toBeNull();
  });

  test('a second word for a thing of the glossary', () => {
    const text = { key: 'a', nl: 'Je leerkracht', en: 'Your teacher', fr: 'Ton enseignant' };
    expect(glossaryWord(text)).toBeNull();
    expect(glossaryWord({ ...text, fr: 'Ton professeur' })).toContain('leerkracht');
    expect(glossaryWord({ ...text, en: 'Your tutor' })).toContain('leerkracht');
  });

  test('a second translation of the same text', () => {
    const same = { key: 'a', nl: 'Status', en: 'Status', fr: 'Statut' };
    expect(secondTranslations([same, { ...same, key: 'b' }], 'fr')).toEqual([]);
    expect(secondTranslations([same, { ...same, key: 'b', fr: 'État' }], 'fr')).toEqual(['b: État']);
  });
});
