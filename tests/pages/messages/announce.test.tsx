import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.useRealTimers());

test('an announcement goes after ten seconds, because it may no longer be true', async () => {
  vi.useFakeTimers();
  const { announce } = await import('../../../src/messages/announce.ts');
  announce('Opgeslagen');
  await vi.advanceTimersByTimeAsync(1_000);
  const region = document.querySelector('body > [role=status]');
  expect(region).toHaveTextContent('Opgeslagen');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(region).toBeEmptyDOMElement();
});
