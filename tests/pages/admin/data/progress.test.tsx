import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DownloadProgress } from '../../../../src/features/admin/data/DownloadProgress.tsx';
import { announce } from '../../../../src/texts/announce.ts';
import { readTexts } from '../../render-app.tsx';

vi.mock('../../../../src/texts/announce.ts', async (original) => ({
  ...(await original<typeof import('../../../../src/texts/announce.ts')>()),
  announce: vi.fn(),
}));

beforeEach(async () => {
  await readTexts('data');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the progress is announced every five seconds, and no longer when the page is left', async () => {
  const { unmount } = render(<DownloadProgress loaded={1_000_000} total={4_000_000} />);
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '1000000');
  vi.mocked(announce).mockClear();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(vi.mocked(announce).mock.calls.map(([text]) => text.replace(/\s/g, ' '))).toEqual([
    '1 MB van 4 MB ontvangen',
    '1 MB van 4 MB ontvangen',
  ]);
  unmount();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(announce).toHaveBeenCalledTimes(2);
});
