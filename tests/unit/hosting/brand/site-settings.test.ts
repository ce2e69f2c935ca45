import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSite } from '../../../../hosting/brand/site-settings.mjs';
import { read } from '../../docs/documents.ts';
import { contrast } from '../../ui/color.ts';
import { locales } from './locales.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The settings in a file with this text. */
function settingsOf(text: string) {
  const file = join(folder, 'site.json');
  writeFileSync(file, text);
  return readSite(file, locales);
}

/** What is wrong with settings, one line for each problem. */
function problemsOf(settings: unknown): string[] {
  try {
    settingsOf(typeof settings === 'string' ? settings : JSON.stringify(settings, null, 2));
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

const exampleOf = (document: string) =>
  /```json\n(\{\n {2}"name"[\s\S]*?)```/.exec(read(document))?.[1] ?? '';

test.each(['docs/hosting.md', 'docs/hosting.nl.md'])(
  'takes the example of %s, which has every setting',
  (document) => {
    const example = exampleOf(document);
    expect(example).toBe(exampleOf('docs/hosting.md'));
    copyFileSync('public/app-icons/512.png', join(folder, 'logo.png'));
    const { name, shortName, logo, accent, page, texts } = settingsOf(example);
    const { contact, privacy, accessibility, ...given } = JSON.parse(example);
    expect(given).toMatchObject({ name, shortName, accent });
    expect(logo?.equals(readFileSync('public/app-icons/512.png'))).toBe(true);
    expect(page).toEqual({ language: 'nl', accessibility: accessibility.url });
    expect(texts.fr).toMatchObject({
      'common:product': name,
      'statements:school.contact': contact.fr,
      'statements:school.officer': privacy.officer,
    });
    expect(texts.nl).toMatchObject(given.texts.nl);
  },
);

test('names the line where the file is not JSON', () => {
  // Older versions of Node do not say where.
  expect(problemsOf('{\n  "name": "x"\n  "logo": "y"\n}')[0]).toMatch(/^site\.json:(3:)? is not JSON\. /);
});

test.each<[unknown, ...string[]]>([
  [[], '1: is not an object: it has name, shortName, logo,'],
  [{ name: 'x', colour: '#000000' }, '3: colour is no setting. There are name, shortName, logo, accent,'],
  [JSON.parse('{"__proto__": 1}'), '2: __proto__ is no setting.'],
  [{ name: 'a\nb' }, '2: name has a line break'],
  [{ name: '{{x}}' }, '2: name has {{x}}'],
  [{ shortName: 'Evaluatie samen' }, '2: shortName has 15 characters, and at most 12 are allowed.'],
  [{ language: 'de' }, '2: language is none of nl, en, fr.'],
  [{ accent: { light: '#7a1f5c' } }, '2: accent lacks dark.'],
  [{ accent: { light: 'red', dark: '#f0a6d6' } }, '3: accent.light is not a colour such as "#0f655f".'],
  [
    { accent: { light: '#7a1f5c', dark: '#7a1f5c' } },
    '4: accent.dark "#7a1f5c" has a contrast of 1.71:1 on a dark card (#1b1f28), and 4.5:1 is needed (WCAG AA).',
  ],
  [{ contact: { nl: 'x', fr: 'y' } }, '2: contact lacks en.'],
  [
    { privacy: { url: 'http://school.example' } },
    '3: privacy.url is not an address that begins with https://.',
  ],
  [
    { accessibility: { url: 'https://school.example/a', complaints: 'x' } },
    '2: accessibility has a url, so that nobody sees complaints: leave out one or the other.',
  ],
  [{ texts: { nl: { 'home:nothing': 'x' } } }, '4: texts.nl.home:nothing is no text of the app in nl.'],
  [
    { texts: { nl: { 'common:version': 'Versie' } } },
    '4: texts.nl.common:version lacks {{version}}, which "Versie {{version}}" has.',
  ],
  [{ texts: { nl: { 'common:home': '$t(profile)' } } }, '4: texts.nl.common:home has $t(, which'],
  [
    { name: '', language: 1, texts: { en: { 'common:home': 1 } } },
    '2: name is empty.',
    '3: language is none of nl, en, fr.',
    '6: texts.en.common:home is not a text.',
  ],
])('refuses %j, and names the line and the setting', (settings, ...problems) => {
  const found = problemsOf(settings);
  expect(found).toEqual(problems.map((problem) => expect.stringContaining(`site.json:${problem}`)));
});

test.each([
  ['#ffcc00', 'light', ['#fbfaf7', '#ffffff']],
  ['#7a1f5c', 'dark', ['#14171e', '#1b1f28']],
])('proposes a shade of %s that can be read in the %s colours', (colour, scheme, surfaces) => {
  const accent = { light: '#7a1f5c', dark: '#f0a6d6', [scheme]: colour };
  const shade = /\. (#\w{6}) has it\.$/.exec(problemsOf({ accent })[0] ?? '')?.[1] ?? '';
  for (const surface of surfaces) expect(contrast(shade, surface)).toBeGreaterThanOrEqual(4.5);
  expect(problemsOf({ accent: { ...accent, [scheme]: shade } })).toEqual([]);
});

test.each([
  ['nothing.png', null, /^"nothing\.png" cannot be read at /],
  ['logo.svg', readFileSync('public/favicon.svg'), /^"logo\.svg" is not a PNG\.$/],
  ['small.png', readFileSync('public/app-icons/192.png'), /has 192 x 192 pixels: it must have 512 x 512\.$/],
  ['large.png', Buffer.alloc(60_001), /has 60001 bytes, and at most 60000 are allowed: every first visit /],
])('refuses the logo %s', (name, content, problem) => {
  if (content) writeFileSync(join(folder, name), content);
  const [found = ''] = problemsOf({ logo: name });
  expect(found.replace('site.json:2: logo ', '')).toMatch(problem);
});
