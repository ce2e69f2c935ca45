import { expect, it } from 'vitest';
import { zip } from '../../../src/files/zip.ts';
import { unzip } from './unzip.ts';

it('holds files that programs find again, with their checksums', async () => {
  const files = await unzip(
    await zip([
      { name: 'a.csv', content: new Blob(['123456789']) },
      { name: 'é.txt', content: new Blob(['']) },
    ]),
  );
  // The checksum that the standard gives for these nine digits.
  expect(files).toEqual([
    { name: 'a.csv', content: '123456789', checksum: 0xcbf43926 },
    { name: 'é.txt', content: '', checksum: 0 },
  ]);
});
