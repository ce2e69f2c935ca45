import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startScriptTexts, startTexts, textVersions } from '../../../../build/texts.ts';
import { pageForWorker, versionFile, workerBuildOf, workerLine } from '../../../../hosting/bases.mjs';
import { compress } from '../../../../hosting/compress.mjs';
import { node } from '../../../programs.ts';

let folder = '';
const path = (file: string) => join(folder, file);
const read = (file: string) => readFileSync(path(file), 'utf8');
const json = (file: string) => JSON.parse(read(file));
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

const plan = {
  pages: [{ path: '^/(?<id>[^/]+)/?$' }],
  waitTexts: startScriptTexts(),
  textVersions: textVersions(),
};
const bases = { auth: '/api/auth', api: '/api/evaluation' };
const changing = ['/favicon.svg', '/manifest-nl.json'];

/** Writes a small build, with the texts and icons of the app. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brand-'));
  cpSync('public', folder, { recursive: true });
  const script = `!function(){start(${JSON.stringify(plan)})}();`;
  const style = ':root{--accent:#0f655f}';
  const policy = `script-src 'self' 'sha256-${hashOf(script)}'; style-src 'sha256-${hashOf(style)}'; connect-src 'self'; x`;
  const transform = startTexts().transformIndexHtml as (html: string) => string;
  const page = transform(readFileSync('index.html', 'utf8'))
    .replace('%VITE_AUTH_BASE%', bases.auth)
    .replace('%VITE_API_BASE%', bases.api)
    .replace('<!-- policy -->', `<meta http-equiv="Content-Security-Policy" content="${policy}" />`)
    .replace('<!-- start-script -->', () => `<script>${script}</script>`)
    .replace('</head>', () => `<style>${style}</style></head>`);
  for (const file of ['index.html', '404.html']) writeFileSync(path(file), page);
  const icons = createHash('sha256').update(Buffer.concat(changing.map((file) => readFileSync(path(file)))));
  const texts = Object.entries(textVersions());
  const line = workerLine({
    version: icons.digest('hex').slice(0, 8),
    ...pageForWorker(page),
    home: '/',
    bases: Object.values(bases),
    lasting: { 'nl-first': texts.map(([file, version]) => `/locales/nl/${file}.json?v=${version}`) },
    changing,
  });
  writeFileSync(path('sw.js'), `${line}run();\n`);
  writeFileSync(path('version.json'), versionFile({ version: '1', commit: 'a', time: 't' }, bases));
  mkdirSync(path('hosting/nginx'), { recursive: true });
  writeFileSync(path('hosting/nginx/site.conf'), `header "${policy}";\n`);
  compress(path('locales/nl/common.json'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Puts settings into the build, as an administrator does. */
function setSite(settings: object) {
  const file = join(mkdtempSync(join(tmpdir(), 'settings-')), 'site.json');
  writeFileSync(file, JSON.stringify(settings));
  return node.run(['hosting/set-bases.mjs', ...Object.values(bases), folder, '--site', file]);
}

/** The contents of all files of the build by path. */
function contents(): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !file.startsWith('hosting/original/'));
  return Object.fromEntries(files.map((file) => [file, readFileSync(path(file), 'latin1')]));
}

const planIn = (page: string): typeof plan & { site?: object } =>
  JSON.parse(/<script>!function\(\)\{start\((.*)\)\}\(\);<\/script>/.exec(page)?.[1] ?? '');

test('the name is in the title, the texts, the start script and the manifests', () => {
  const [name, texts] = ['Samen & <terug>', { fr: { 'common:product': 'Retour' } }];
  expect(setSite({ name, shortName: 'Terug', texts }).status).toBe(0);
  expect(read('index.html')).toContain('<title>Samen &amp; &lt;terug></title>');
  expect(read('404.html')).toBe(read('index.html'));
  const products = ['nl', 'en', 'fr'].map((language) => json(`locales/${language}/common.json`).product);
  expect(products).toEqual([name, name, 'Retour']);
  const { waitTexts, textVersions } = planIn(read('index.html'));
  expect(Object.values(waitTexts).map(({ product }) => product)).toEqual(products);
  expect(json('manifest-fr.json')).toMatchObject({ name, short_name: 'Terug', lang: 'fr' });
  expect(textVersions.common).not.toBe(plan.textVersions.common);
  expect({ ...textVersions, common: '' }).toEqual({ ...plan.textVersions, common: '' });
  const { build } = workerBuildOf(read('sw.js'));
  expect(build.lasting['nl-first']).toContain(`/locales/nl/common.json?v=${textVersions.common}`);
  expect(build.lasting['nl-first']).toHaveLength(Object.keys(plan.textVersions).length);
  expect(gunzipSync(readFileSync(path('locales/nl/common.json.gz'))).toString()).toBe(
    read('locales/nl/common.json'),
  );
});

test('the policies allow the scripts and styles of the page, and no others', () => {
  const colours = { light: '#7a1f5c', dark: '#f0a6d6' };
  expect(setSite({ name: 'Naam', accent: colours, language: 'fr' }).status).toBe(0);
  const page = read('index.html');
  const [script = '', style = ''] = ['script', 'style'].map(
    (tag) => new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(page)?.[1],
  );
  expect(style).toContain('--accent:#7a1f5c');
  for (const text of [page, read('hosting/nginx/site.conf')]) {
    expect(text.match(/'sha256-[^']*'/g)).toEqual([script, style].map((text) => `'sha256-${hashOf(text)}'`));
  }
  expect(workerBuildOf(read('sw.js')).build).toMatchObject(pageForWorker(page));
});

test('no text can end the script or become HTML', () => {
  const text = '</script><!--<script>alert(1)</script> & "x"';
  const texts = { nl: { 'common:loading': text, 'start:failed': text, 'common:tryAgain': text } };
  expect(setSite({ texts }).status).toBe(0);
  const page = read('index.html');
  const own = readFileSync('index.html', 'utf8').replace('<!-- start-script -->', '<script></script>');
  expect(page.match(/<\/?script/g)).toEqual(own.match(/<\/?script/g));
  expect(planIn(page).waitTexts.nl).toMatchObject({ loading: text, tryAgain: text });
  const escaped = '&lt;/script>&lt;!--&lt;script>alert(1)&lt;/script> &amp; &quot;x&quot;';
  expect(page).toContain(`<div lang="nl"><p>${escaped}</p><button type="button">${escaped}</button></div>`);
});

test('the logo is the icon of the tab and of the home screen, and in the header', () => {
  const before = workerBuildOf(read('sw.js')).build;
  const logo = join(process.cwd(), 'public/app-icons/square-512.png');
  expect(setSite({ logo }).status).toBe(0);
  for (const file of ['app-icons/512.png', 'app-icons/square-180.png'])
    expect(readFileSync(path(file)).equals(readFileSync(logo)), file).toBe(true);
  expect(json('manifest-nl.json')).toMatchObject({
    name: 'Groepsevaluatie',
    icons: [{ src: 'app-icons/512.png', sizes: '512x512', type: 'image/png' }],
  });
  expect(read('index.html')).toContain('<link rel="icon" href="/app-icons/512.png" type="image/png" />');
  expect(read('index.html')).toMatch(/<style>.*url\(\/app-icons\/512\.png\)/);
  // Offline too, and browsers must see a new version of files whose names stay.
  const { changing, version } = workerBuildOf(read('sw.js')).build;
  expect(changing).toEqual(['/app-icons/512.png', '/manifest-nl.json']);
  expect(version).not.toBe(before.version);
});

test('other settings take the place of earlier ones, and none give the build again', () => {
  const before = contents();
  const accent = { light: '#7a1f5c', dark: '#f0a6d6' };
  expect(setSite({ name: 'Eerst', language: 'fr', accent }).status).toBe(0);
  expect(setSite({ name: 'Daarna' }).status).toBe(0);
  const again = contents();
  expect(read('index.html')).not.toMatch(/Eerst|#7a1f5c|lang="fr"><head/);
  expect(setSite({ name: 'Daarna' }).status).toBe(0);
  expect(contents()).toEqual(again);
  expect(setSite({}).status).toBe(0);
  expect(contents()).toEqual(before);
});

test('a wrong setting, or a page that is not as the build wrote it, is refused and changes nothing', () => {
  let before = contents();
  const { status, stderr } = setSite({ name: 'Naam', accent: { light: '#ffcc00', dark: '#f0a6d6' } });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^site\.json:1: accent\.light "#ffcc00" has a contrast of 1\.44:1 /);
  expect(contents()).toEqual(before);
  writeFileSync(path('index.html'), read('index.html').replace('{"pages":', '{"files":'));
  before = contents();
  expect(setSite({ name: 'Naam' }).stderr).toContain('index.html is not as');
  expect(contents()).toEqual(before);
});
