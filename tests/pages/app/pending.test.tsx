import { act, screen } from '@testing-library/react';
import { delay } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { people, renderApp } from '../render-app.tsx';
import { holdTexts, on, server } from '../server.ts';

afterEach(() => void vi.useRealTimers());

/** Stops the clock, which then only runs while a test waits. */
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const retry = () => screen.queryByRole('button', { name: 'Probeer opnieuw' });

test('a slow page replaces the page before after a second, says that it is slow after five, and has a way on after ten', async () => {
  server.use(on('listGroups', () => delay('infinite')));
  const { router } = await renderApp('/profile/admin/users', { as: people.administrator });
  const field = screen.getByRole('textbox');
  field.focus();
  stopClock();
  act(() => void router.navigate('/profile/admin/groups'));
  await wait(999);
  expect(field).toBeVisible();
  await wait(1);
  expect(field).not.toBeVisible();
  await wait(0);
  const said = screen.getByText('Laden…');
  // Not on the field, which is hidden now.
  expect(document.activeElement).not.toBe(field);
  expect(document.activeElement).toContainElement(said);
  await wait(4_000);
  expect(said).toHaveTextContent(/duurt langer/);
  expect(retry()).toBeNull();
  await wait(5_000);
  expect(retry()).toBeVisible();
  vi.useRealTimers();
  act(() => void router.navigate('/privacy'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacyverklaring' })).toBeVisible();
});

test('a slow page of those for signing in has their header', async () => {
  const answer = holdTexts('sign-in');
  const { router } = await renderApp('/privacy');
  stopClock();
  act(() => void router.navigate('/sign-up'));
  await wait(1_000);
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Home' })).toBeNull();
  vi.useRealTimers();
  answer();
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});
