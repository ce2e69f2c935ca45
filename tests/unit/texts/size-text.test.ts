import { expect, test } from 'vitest';
import { sizeText } from '../../../src/texts/size-text.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each([
  [0, 'nl', '0 kB'],
  [999_499, 'nl', '999 kB'],
  [999_500, 'nl', '1 MB'],
  [12_340_000, 'nl', '12,3 MB'],
  [12_340_000, 'fr', '12,3 Mo'],
])('%i bytes in %s: %s', (bytes, language, text) => {
  expect(plain(sizeText(bytes, language))).toBe(text);
});
