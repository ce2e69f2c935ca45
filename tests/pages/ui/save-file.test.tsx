import { expect, test, vi } from 'vitest';
import { saveFile } from '../../../src/ui/save-file.ts';

test('saves a file under its name and revokes its address afterwards', () => {
  vi.useFakeTimers();
  const createObjectURL = vi.fn((_: Blob) => 'blob:made');
  const revokeObjectURL = vi.fn();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL }));
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.href} ${this.download}`);
  });
  const content = new Blob(['x']);
  saveFile(content, 'scores.csv');
  expect(createObjectURL).toHaveBeenCalledWith(content);
  expect(saved).toEqual(['blob:made scores.csv']);
  expect(revokeObjectURL).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:made');
  vi.useRealTimers();
});
