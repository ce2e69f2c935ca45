import { readFile } from 'node:fs/promises';
import { act, screen } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { people, renderApp } from '../render-app.tsx';
import { on, server } from '../server.ts';

describe('a slow page', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test('replaces the page before after a second, says that it is slow after five, and has a way on after ten', async () => {
    server.use(on('listGroups', () => delay('infinite')));
    const { router } = await renderApp('/profile/admin/users', { as: people.administrator });
    const link = screen.getByRole('link', { name: 'Groepen' });
    const field = screen.getByRole('textbox');
    field.focus();
    act(() => void router.navigate(link.getAttribute('href') ?? ''));
    await wait(500);
    expect(field).toBeVisible();
    await wait(1_000);
    expect(field).not.toBeVisible();
    // On a busy machine the clock may have passed five seconds before the words are there.
    const said = await screen.findByText(/^Laden…|duurt langer/);
    expect(screen.queryByRole('button', { name: 'Probeer opnieuw' })).toBeNull();
    // Not on the field, which is hidden now.
    expect(document.activeElement).not.toBe(field);
    expect(document.activeElement).toContainElement(said);
    await wait(3_500);
    expect(await screen.findByText(/duurt langer/)).toBe(said);
    await wait(5_000);
    expect(await screen.findByRole('button', { name: 'Probeer opnieuw' })).toBeVisible();
    act(() => void router.navigate('/privacy'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacyverklaring' })).toBeVisible();
  });

  test('of the sign-in pages has their header', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get('/locales/:language/sign-in.json', async () => {
        await held;
        return HttpResponse.json(JSON.parse(await readFile('public/locales/nl/sign-in.json', 'utf8')));
      }),
    );
    const { router } = await renderApp('/privacy');
    act(() => void router.navigate('/sign-up'));
    await wait(1_500);
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Home' })).toBeNull();
    answer();
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });
});
