import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});

afterEach(() => {
  vi.useRealTimers();
});

async function load() {
  const { announce } = await import('../../../src/messages/announce.ts');
  // Each module that was loaded before this one has its own.
  return { announce, region: [...document.querySelectorAll('body > [role="status"]')].at(-1) };
}

test('announces in a region that was in the page before', async () => {
  const { announce, region } = await load();
  announce('3 gevonden');
  expect(region).toBeEmptyDOMElement();
  await vi.advanceTimersByTimeAsync(1000);
  expect(region).toHaveTextContent('3 gevonden');
});

test('takes an announcement back after ten seconds, because it may no longer be true', async () => {
  const { announce, region } = await load();
  announce('3 gevonden');
  await vi.advanceTimersByTimeAsync(9000);
  expect(region).toHaveTextContent('3 gevonden');
  await vi.advanceTimersByTimeAsync(2000);
  expect(region).toBeEmptyDOMElement();
});

test('announces the same text again, in a new element', async () => {
  const { announce, region } = await load();
  announce('3 gevonden');
  await vi.advanceTimersByTimeAsync(1000);
  const before = region?.firstElementChild;
  announce('3 gevonden');
  await vi.advanceTimersByTimeAsync(1000);
  expect(region?.firstElementChild).not.toBe(before);
  expect(region).toHaveTextContent(/^3 gevonden$/);
});
