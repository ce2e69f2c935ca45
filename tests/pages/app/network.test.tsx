import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { MemoryRouter, type RouteObject } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { usePreparedLinks } from '../../../src/app/layout/Root.tsx';
import { page } from '../../../src/app/page.ts';
import { whenIdle } from '../../../src/app/start/schedule.ts';
import { answerWith, formAt, notStarted } from '../assignment/questionnaire.ts';
import { leave, loseNetwork } from '../assignment/reload-app.ts';
import { people, renderApp } from '../render-app.tsx';
import { calls, holdTexts, on, server } from '../server.ts';

describe('a connection that comes back', () => {
  const noAnswer = /Er kwam geen antwoord/;

  /** The connection is back. Before that, the effects of what was just rendered run: they listen for it. */
  async function comeBack() {
    await act(async () => {});
    act(() => void window.dispatchEvent(new Event('online')));
  }

  // Every other error is shown by the same component, with a button for the same retry: see bad-responses.test.tsx.
  test.each([
    ['a page', true],
    ['the app, whose user did not load', false],
  ])('the error of %s reloads automatically when the connection is back', async (_, isUserCached) => {
    if (isUserCached) {
      await renderApp('/privacy', { as: people.student });
      leave();
    }
    loseNetwork();
    await renderApp(formAt(notStarted), { as: people.student });
    expect(await screen.findByText(noAnswer)).toBeVisible();
    server.resetHandlers();
    await comeBack();
    await waitFor(() => expect(screen.queryByText(noAnswer)).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a refused call is not repeated when the connection is back', async () => {
    answerWith('getUserForm', () => new HttpResponse(null, { status: 404 }));
    await renderApp(formAt(notStarted), { as: people.student });
    calls.length = 0;
    await comeBack();
    expect(screen.getByRole('alert')).toHaveTextContent('Deze vragenlijst bestaat niet');
    expect(calls).toEqual([]);
  });
});

describe('a slow page', () => {
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
});

describe('a page that loads before it is opened', () => {
  function Links({ routes }: { routes: RouteObject[] }) {
    usePreparedLinks(routes);
    return (
      <>
        <a href="/groups">Groups</a>
        <a href="https://elsewhere.test/groups">Elsewhere</a>
        <button type="button" data-leads-to="/forms">
          Forms
        </button>
      </>
    );
  }

  test('a page loads when its link is focused or pointed at, and the site can be reached', async () => {
    const groups = vi.fn(async () => ({ Component: () => null }));
    const forms = vi.fn(async () => ({ Component: () => null }));
    const routes = [
      { path: '/groups', lazy: page(groups) },
      { path: '/forms', lazy: page(forms) },
    ];
    const asked = vi.fn(() => HttpResponse.error());
    server.use(http.head('/', asked));
    render(<Links routes={routes} />, { wrapper: MemoryRouter });
    fireEvent.pointerOver(screen.getByRole('link', { name: 'Elsewhere' }));
    fireEvent.pointerOver(screen.getByRole('link', { name: 'Groups' }));
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    server.resetHandlers();
    screen.getByRole('button', { name: 'Forms' }).focus();
    await waitFor(() => expect(forms).toHaveBeenCalledOnce());
    // A failed import would be remembered by the browser.
    expect(groups).not.toHaveBeenCalled();
    fireEvent.pointerOver(screen.getByRole('link', { name: 'Groups' }));
    await waitFor(() => expect(groups).toHaveBeenCalledOnce());
  });
});

describe('work that can wait', () => {
  afterEach(() => vi.useRealTimers());

  test('work that can wait is done when the page has loaded, also where the browser cannot say that it is idle', () => {
    vi.useFakeTimers();
    const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const work = vi.fn();
    whenIdle(work);
    vi.advanceTimersByTime(5_000);
    expect(work).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(1_000);
    expect(work).toHaveBeenCalledOnce();
    readyState.mockReturnValue('complete');
    whenIdle(work);
    vi.advanceTimersByTime(1_000);
    expect(work).toHaveBeenCalledTimes(2);
  });
});
