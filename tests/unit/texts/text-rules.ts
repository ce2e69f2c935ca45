import type { CompleteLanguage, Language } from '../../../src/texts/languages.ts';
import { glossary } from './glossary.ts';
import type { Translated } from './locale-files.ts';

/** Returns what is wrong with a text, or null. */
type Rule = (text: string) => string | null;

const match = (pattern: RegExp, text: string) => text.match(pattern)?.[0] ?? null;

/** A no-break space before : ; ? ! and %, not an ordinary or narrow one. A time or an address has none. */
const frenchPunctuation: Rule = (text) => match(/[^\u00a0][:;?!%](?=\s|$|[»)])/, text);

/** Guillemets with no-break spaces inside, and no other quotation marks. */
const frenchQuotes: Rule = (text) => match(/«(?!\u00a0)|(?<!\u00a0)»|[“”‘]/, text);

/** ’ as the apostrophe, and no straight quotation marks. */
const apostrophe: Rule = (text) => match(/.?['"].?/, text);

/** ‘single’ quotation marks. */
const quotes: Rule = (text) => match(/[“”«»„]/, text);

/** One space between words, none around the text, and … as one character. A French text may begin with punctuation. */
const spacing: Rule = (text) => (/[ \u00a0]{2}|\.\.\.|^ | $/.test(text) ? `spaces or dots: '${text}'` : null);

const americanWords =
  /\b(color|center|gray|favorite|behavior|catalog|dialog|license|fulfill|canceled|(?!resiz)\w{3,}iz(e|ing|ation))\w*/i;
const americanDate = /\b(January|February|March|April|May|June|July|August|\w+ember|October) \d{1,2}\b/;

/** British spelling, and the day before the month. */
const british: Rule = (text) => match(americanWords, text) ?? match(americanDate, text);

const banned: Record<CompleteLanguage, RegExp> = {
  nl: /\bje kan\b|bladzijde|toepassing|\bhaar\b|leerling|verstu(ren|urd)|database|assignment|\be?mail(?!adres)|\bbalk|reeds|alsook|middels|dient te|teneinde|nog geen$|\}\} mens(en)?\b|^nodig/i,
  en: /\bapplication|questionnaire|picture|e-mail|by itself|load again|\bgo(es)? on\b|pupil|subscri|\b(a|the) mean\b|at place|whilst|shall\b|none yet$|^needed|who somebody is/i,
  fr: /complét(?!ude)|clôtur|\bapp\b|élève|formulaire|(?<!e-)\bmail\b|à barres|de lui-même|s’il (te|vous) plaît|endéans|\bde nouveau\b|^pas encore$|\(e\)|\binscrit\b|codebook|challengeur/i,
};

/** A word that another one replaces, because it is old, American, from another language, or a second word for a thing. */
const bannedWord =
  (language: CompleteLanguage): Rule =>
  (text) =>
    match(banned[language], text);

const mostWords = 24;

/** Short sentences. What follows a colon or a semicolon counts as a new one. */
const shortSentences: Rule = (text) =>
  text.split(/[.!?:;]\s/).find((sentence) => (sentence.match(/\S+/g) ?? []).length > mostWords) ?? null;

/** Dutch says je; nothing else. */
const dutchAddress: Rule = (text) => match(/\b(u|uw|gelieve|ge|gij)\b/i, text);

/** French says tu; vous only to a whole group, which the Dutch text calls jullie or samen. */
export function frenchAddress({ nl = '', fr = '' }: Translated): string | null {
  const formal = match(/\b(veuillez|vos)\b|-vous\b/i, fr);
  return formal ?? (/\b(jullie|samen)\b/i.test(nl) ? null : match(/\b(vous|votre)\b/i, fr));
}

/** The form for many (a million) is the one for other: no 'de' between a number and its noun. */
export function frenchMany(many: string, other: string): string | null {
  return many === other ? null : many;
}

/** The words of the glossary: a thing has the same word wherever the Dutch text speaks of it. */
export function glossaryWord({ nl, en, fr }: Translated): string | null {
  if (!nl || !en || !fr) return null;
  const broken = glossary.find((term) => term.nl.test(nl) && !(term.en.test(en) && term.fr.test(fr)));
  return broken ? `${broken.nl.source}: ${nl} | ${en} | ${fr}` : null;
}

/** An English form is the one that is filled in: not a format, nor a shape. */
export function englishForm({ nl, en = '' }: Translated): string | null {
  return nl && !/vragenlijst/i.test(nl) ? match(/\bforms?\b/i, en) : null;
}

/** Texts that are the same in Dutch but not in `language`. Case and the last full stop do not count. */
export function secondTranslations(texts: readonly Translated[], language: Language): string[] {
  const fold = (text: string) => text.replace(/\.$/, '').toLowerCase();
  const first = new Map<string, string>();
  return texts.flatMap(({ key, nl, [language]: text }) => {
    if (!nl || text === undefined) return [];
    const known = first.get(fold(nl)) ?? fold(text);
    first.set(fold(nl), known);
    return known === fold(text) ? [] : [`${key}: ${text}`];
  });
}

/** The rules for each text of a language alone. */
export const rules: Record<CompleteLanguage, Record<string, Rule>> = {
  nl: { apostrophe, quotes, spacing, shortSentences, dutchAddress, bannedWord: bannedWord('nl') },
  en: { apostrophe, quotes, spacing, shortSentences, british, bannedWord: bannedWord('en') },
  fr: { apostrophe, frenchQuotes, frenchPunctuation, spacing, shortSentences, bannedWord: bannedWord('fr') },
};
