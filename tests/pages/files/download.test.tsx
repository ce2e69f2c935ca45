import { expect, test, vi } from 'vitest';
import { download } from '../../../src/files/download.ts';

test('a download gets its name, and its address is given back afterwards', () => {
  vi.useFakeTimers();
  const made = vi.fn((_: Blob) => 'blob:made');
  const revoked = vi.fn();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: revoked }));
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.href} ${this.download}`);
  });
  const content = new Blob(['x']);
  download(content, 'scores.csv');
  expect(made).toHaveBeenCalledWith(content);
  expect(saved).toEqual(['blob:made scores.csv']);
  expect(revoked).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoked).toHaveBeenCalledWith('blob:made');
  vi.useRealTimers();
});
