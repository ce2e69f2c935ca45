import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, vi } from 'vitest';
import { readCsv } from '../../../read-csv.ts';
import { unzip } from '../../../unit/ui/unzip.ts';
import { main } from './scores.ts';

/** The files that the browser was told to save in this test. */
export const saved: { name: string; content: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  const contents = new Map<string, Blob>();
  URL.createObjectURL = (content) => {
    const url = `blob:${contents.size}`;
    contents.set(url, content as Blob);
    return url;
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents.get(this.href);
    if (content) saved.push({ name: this.download, content });
  });
});

/** Downloads the zip, and reads it. */
export async function download(user: UserEvent) {
  const before = saved.length;
  await user.click(await main().findByRole('button', { name: 'Zip downloaden' }));
  await waitFor(() => expect(saved).toHaveLength(before + 1));
  const zip = saved.at(-1);
  if (!zip) throw new Error('Nothing was saved');
  const files = new Map((await unzip(zip.content)).map(({ name, content }) => [name, content]));
  const rows = (file: string) => readCsv((files.get(`${file}.csv`) ?? '').replace('\uFEFF', '')).slice(1);
  return { name: zip.name, files, rows };
}
