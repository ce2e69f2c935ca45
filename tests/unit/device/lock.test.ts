import { expect, test, vi } from 'vitest';
import { runExclusive } from '../../../src/device/lock.ts';

test('work waits for other tabs where the browser has locks', async () => {
  const request = vi.fn((_name: string, run: () => Promise<string>) => run());
  vi.stubGlobal('navigator', { locks: { request } });
  expect(await runExclusive('z', async () => 'done')).toBe('done');
  expect(request).toHaveBeenCalledExactlyOnceWith('z', expect.any(Function));
});

test('work runs at once where the browser has none', async () => {
  vi.stubGlobal('navigator', {});
  expect(await runExclusive('z', async () => 'done')).toBe('done');
});
