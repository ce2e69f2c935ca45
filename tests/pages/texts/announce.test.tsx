import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});

afterEach(() => {
  vi.useRealTimers();
});

async function load() {
  const { announce } = await import('../../../src/texts/announce.ts');
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

test('a component announces a text when it comes, and not when its words change', async () => {
  const { region } = await load();
  const { useAnnouncement } = await import('../../../src/texts/use-announcement.ts');
  const { renderHook } = await import('@testing-library/react');
  const { rerender } = renderHook(({ text }) => useAnnouncement(text), { initialProps: { text: '' } });
  const announced = async () => {
    await vi.advanceTimersByTimeAsync(1000);
    return region?.textContent;
  };
  expect(await announced()).toBe('');
  rerender({ text: 'Geen verbinding' });
  expect(await announced()).toBe('Geen verbinding');
  rerender({ text: 'Pas de connexion' });
  expect(await announced()).toBe('Geen verbinding');
});
