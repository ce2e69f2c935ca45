// The settings of a school in site.json, see docs/hosting.md.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { problemWithAccent } from './accent.mjs';
import { readSiteFile } from './site-file.mjs';
import { problemWithText, textAt } from './texts.mjs';

/**
 * @typedef {object} SiteSettings
 * @property {string | undefined} name
 * @property {string | undefined} shortName
 * @property {Buffer | undefined} logo a PNG
 * @property {import('./accent.mjs').Accent | undefined} accent
 * @property {Page} page
 * @property {Record<string, Record<string, string>>} texts the replacing texts by language and key
 */

/** @typedef {{ language?: string, privacy?: string, accessibility?: string }} Page What the app reads: `globalThis.site`. */

/** @typedef {import('./site-file.mjs').Report} Report */
/** @typedef {(value: unknown, path: string[]) => void} Check Takes a setting over, or reports what is wrong with it. */

/** The settings that fill in a text of the two statements, with its key. */
const statementTexts = {
  contact: 'statements:school.contact',
  'privacy.controller': 'statements:school.controller',
  'privacy.officer': 'statements:school.officer',
  'privacy.retention': 'statements:school.retention',
  'privacy.authority': 'statements:school.authority',
  'accessibility.complaints': 'statements:school.complaints',
};

const logoSide = 512;
const maxLogoBytes = 60_000;
/** More is cut off under an icon of a home screen. */
const maxShortName = 12;

/**
 * Reads and checks the settings of a school.
 *
 * @param {string} file
 * @param {import('./texts.mjs').Locales} locales the texts of the build
 * @returns {SiteSettings}
 * @throws {Error} with a line for each problem
 */
export function readSite(file, locales) {
  const { value, problems, report } = readSiteFile(file);
  const languages = Object.keys(locales);
  /** @type {SiteSettings} */
  const settings = {
    name: undefined,
    shortName: undefined,
    logo: undefined,
    accent: undefined,
    page: {},
    texts: Object.fromEntries(languages.map((language) => [language, {}])),
  };

  /** @param {string} language @param {string} key @param {unknown} text @param {string[]} path */
  const replace = (language, key, text, path) => {
    const before = textAt(locales[language] ?? {}, key);
    if (before === undefined) return report(path, `is no text of the app in ${language}.`);
    if (typeof text !== 'string') return report(path, 'is not a text.');
    const problem = problemWithText(text, before);
    if (problem) return report(path, problem);
    const texts = settings.texts[language] ?? {};
    texts[key] = text;
  };

  /** One text for all languages, or one for each. @type {(key: string) => Check} */
  const inEachLanguage = (key) => (value, path) => {
    const checks = languages.map((language) => [
      language,
      (/** @type {unknown} */ text, /** @type {string[]} */ path) => replace(language, key, text, path),
    ]);
    if (isObject(value)) eachOf(Object.fromEntries(checks), true)(value, path);
    else for (const language of languages) replace(language, key, value, path);
  };

  /** Checks each key of an object. @type {(checks: Record<string, Check>, areRequired?: boolean) => Check} */
  const eachOf =
    (checks, areRequired = false) =>
    (value, path) => {
      if (!isObject(value)) return report(path, `is not an object: it has ${list(Object.keys(checks))}.`);
      for (const [key, part] of Object.entries(value)) {
        const check = Object.hasOwn(checks, key) ? checks[key] : undefined;
        if (check) check(part, [...path, key]);
        else report([...path, key], `is no setting. There are ${list(Object.keys(checks))}.`);
      }
      const missing = Object.keys(checks).filter((key) => areRequired && !(key in value));
      if (missing.length > 0) report(path, `lacks ${list(missing)}.`);
    };

  /** @type {(maxLength: number, take: (text: string) => void) => Check} */
  const oneLine = (maxLength, take) => (value, path) => {
    if (typeof value !== 'string') return report(path, 'is not a text.');
    if (value.length > maxLength)
      return report(path, `has ${value.length} characters, and at most ${maxLength} are allowed.`);
    const problem = problemWithText(value, '');
    if (problem) report(path, problem);
    else take(value);
  };

  /** @type {(statement: 'privacy' | 'accessibility', fields: string[]) => Check} */
  const statement = (name, fields) => (value, path) => {
    const checks = fields.map((field) => {
      const key = /** @type {keyof typeof statementTexts} */ (`${name}.${field}`);
      return [field, inEachLanguage(statementTexts[key])];
    });
    eachOf({
      ...Object.fromEntries(checks),
      url: (value, path) => {
        if (typeof value !== 'string' || !value.startsWith('https://') || !URL.canParse(value))
          return report(path, 'is not an address that begins with https://.');
        settings.page[name] = value;
      },
    })(value, path);
    const unused = isObject(value) && 'url' in value ? fields.filter((field) => field in value) : [];
    if (unused.length > 0)
      report(path, `has a url, so that nobody sees ${list(unused)}: leave out one or the other.`);
  };

  eachOf({
    name: oneLine(60, (name) => {
      settings.name = name;
    }),
    shortName: oneLine(maxShortName, (shortName) => {
      settings.shortName = shortName;
    }),
    logo: (value, path) => {
      if (typeof value !== 'string') return report(path, 'is not the name of a file.');
      const logo = readLogo(resolve(dirname(file), value));
      if (typeof logo === 'string') report(path, `"${value}" ${logo}`);
      else settings.logo = logo;
    },
    accent: (value, path) => {
      /** @type {(scheme: 'light' | 'dark') => Check} */
      const colour = (scheme) => (value, path) => {
        const isColour = typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
        const problem = isColour ? problemWithAccent(value, scheme) : 'is not a colour such as "#0f655f".';
        if (problem) report(path, isColour ? `"${value}" ${problem}` : problem);
      };
      eachOf({ light: colour('light'), dark: colour('dark') }, true)(value, path);
      settings.accent = /** @type {import('./accent.mjs').Accent} */ (value);
    },
    language: (value, path) => {
      const language = languages.find((language) => language === value);
      if (language) settings.page.language = language;
      else report(path, `is none of ${list(languages)}.`);
    },
    contact: inEachLanguage(statementTexts.contact),
    privacy: statement('privacy', ['controller', 'officer', 'retention', 'authority']),
    accessibility: statement('accessibility', ['complaints']),
    texts: eachOf(
      Object.fromEntries(
        languages.map((language) => [
          language,
          (value, path) => {
            if (!isObject(value)) return report(path, 'is not an object of texts by key.');
            for (const [key, text] of Object.entries(value)) replace(language, key, text, [...path, key]);
          },
        ]),
      ),
    ),
  })(value, []);
  if (problems.length > 0) throw new Error([...new Set(problems)].join('\n'));
  // A name for one language only is among the texts.
  if (settings.name)
    for (const texts of Object.values(settings.texts)) texts['common:product'] ??= settings.name;
  return settings;
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

const list = (/** @type {string[]} */ names) => names.join(', ');

/** The logo, or what is wrong with it. @param {string} file @returns {Buffer | string} */
function readLogo(file) {
  /** @type {Buffer} */
  let logo;
  try {
    logo = readFileSync(file);
  } catch {
    return `cannot be read at ${file}.`;
  }
  if (logo.length > maxLogoBytes)
    return `has ${logo.length} bytes, and at most ${maxLogoBytes} are allowed: every first visit loads it.`;
  // The signature of a PNG, and its first part, which begins with width and height.
  if (
    logo.length < 24 ||
    logo.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n' ||
    logo.toString('latin1', 12, 16) !== 'IHDR'
  )
    return 'is not a PNG.';
  const [width, height] = [logo.readUInt32BE(16), logo.readUInt32BE(20)];
  if (width !== logoSide || height !== logoSide)
    return `has ${width} x ${height} pixels: it must have ${logoSide} x ${logoSide}.`;
  return logo;
}
