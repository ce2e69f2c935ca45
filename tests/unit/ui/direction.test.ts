import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every text that users typed has its own direction, as bdi has by itself', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `src/${file}`);
  const without = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(/<(?!bdi)\w+[^<>]*\slang=""[^<>]*>/g) ?? [])
      .filter((tag) => !tag.includes('dir="auto"'))
      .map((tag) => `${file}: ${tag}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(without).toEqual([]);
});
