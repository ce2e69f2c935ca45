import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textsIn } from '../../../../build/texts.ts';
import { languages } from '../../../../src/texts/languages.ts';

const read = (file: string) => JSON.parse(readFileSync(`public/${file}`, 'utf8'));

/** The size of a PNG, which its first chunk has. */
function sizeOf(file: string): string {
  const bytes = readFileSync(`public/${file}`);
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test.each(languages)(
  'the web manifest in %s has the name of the product and only relative addresses',
  (language) => {
    const manifest = read(`manifest-${language}.json`);
    const { product } = textsIn(language, 'common');
    expect(manifest).toMatchObject({
      name: product,
      lang: language,
      start_url: '.',
      scope: '.',
      display: 'standalone',
    });
    // A home screen shows about twelve letters.
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
    expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]);
    for (const { src, sizes } of manifest.icons) expect(sizeOf(src)).toBe(sizes);
  },
);

test('the icon for iOS is square and small', () => {
  expect(sizeOf('app-icons/square-180.png')).toBe('180x180');
});
