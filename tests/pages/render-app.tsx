import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { createMemoryRouter, type Location, RouterProvider } from 'react-router-dom';
import { afterEach, expect } from 'vitest';
import accounts from '../../mock-backend/accounts.json' with { type: 'json' };
import { routes } from '../../src/app/routes.tsx';
import { whenReady } from '../../src/app/start/schedule.ts';
import { watchOtherTabs } from '../../src/device/session/other-tabs.ts';
import { endSession } from '../../src/device/session/session.ts';
import { changeLanguage, loadTexts, startTexts } from '../../src/texts/i18n.ts';
import type { Namespace } from '../../src/texts/resources.ts';
import { toastSuccess } from '../../src/texts/use-write.ts';
import { backend } from './server.ts';

/** The emails of the seed's accounts, one per role. */
export const people = {
  student: emailOf(1),
  teacher: emailOf(2),
  researcher: emailOf(3),
  administrator: emailOf(4),
  secondAdministrator: emailOf(5),
};

type Options = {
  /** Who is signed in, by email. */
  as?: string;
  language?: 'nl' | 'en' | 'fr';
};

let texts: Promise<void> | undefined;
const leftovers: (() => void)[] = [];
let opened: ReturnType<typeof createMemoryRouter> | undefined;

/**
 * Opens the app's real routes at an address, as main.tsx does: resolves when the first page is on screen.
 * With the state of a history entry it is as after a reload. Its backend is the mock backend, see server.ts; everything is new in the next test.
 */
export async function renderApp(path: string | Partial<Location>, { as, language = 'nl' }: Options = {}) {
  if (as) localStorage.setItem('auth_token', backend.db.tokenFor(as));
  texts ??= startTexts();
  await texts;
  // With the texts of what is loaded once for all tests of a file. Only a language that a user chose is stored.
  const stored = localStorage.getItem('language');
  await changeLanguage(language);
  if (stored === null) localStorage.removeItem('language');
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const stop = watchOtherTabs({ onRemoved: () => router.revalidate(), onReplaced: () => {} });
  opened = router;
  leftovers.push(stop, () => router.dispose());
  await whenReady(router);
  // Asynchronously, because a part of the page may wait for a promise.
  const view = await act(async () => render(<RouterProvider router={router} onError={() => {}} />));
  return { ...view, user: userEvent.setup({ pointerEventsCheck: 0 }), router, backend };
}

/** Loads texts for a component that is rendered without the app. */
export async function readTexts(...namespaces: Namespace[]) {
  texts ??= startTexts();
  await texts;
  await i18next.changeLanguage('nl');
  await loadTexts(...namespaces);
}

/** The address that the app shows. */
export function addressOf(router: { state: { location: { pathname: string; search: string } } }): string {
  const { pathname, search } = router.state.location;
  return pathname + search;
}

/** What `look` sees in the first frame in which it is not null: before any effect that comes after the frame. */
export function atOnce<Seen>(look: () => Seen | null): Promise<Seen> {
  return new Promise((resolve) => {
    const frames = new MutationObserver(() => {
      const seen = look();
      if (seen === null) return;
      frames.disconnect();
      resolve(seen);
    });
    frames.observe(document.body, { attributes: true, childList: true, subtree: true });
    leftovers.push(() => frames.disconnect());
  });
}

function isIdle({ navigation, fetchers }: ReturnType<typeof createMemoryRouter>['state']): boolean {
  return [navigation, ...fetchers.values()].every(({ state }) => state === 'idle');
}

/** Waits for a toast with exactly this text, and for the page to show what came of the same action. */
export async function expectToast(text: string) {
  expect(await screen.findByText(text, { selector: '.Toastify__toast:not([hidden])' })).toBeInTheDocument();
  await waitFor(() => expect(opened && isIdle(opened.state)).not.toBe(false));
}

/** Expects that no toast is shown, nor on its way. */
export async function expectNoToast() {
  const shown = () => [...document.querySelectorAll<HTMLElement>('.Toastify__toast:not([hidden])')];
  // Toasts come in the order in which they were asked for.
  toastSuccess('last');
  await waitFor(() => expect(shown().map(({ textContent }) => textContent)).toContain('last×'));
  expect(shown().map(({ textContent }) => textContent)).toEqual(['last×']);
  for (const toast of shown()) toast.hidden = true;
}

afterEach(() => {
  for (const leave of leftovers.splice(0)) leave();
  endSession();
  // A toast leaves at the end of an animation that jsdom does not run.
  for (const toast of document.querySelectorAll<HTMLElement>('.Toastify__toast')) toast.hidden = true;
});

function emailOf(roleId: number): string {
  const account = accounts.find(({ role_id }) => role_id === roleId);
  if (!account) throw new Error(`No account with role ${roleId}`);
  return account.email;
}

/** What a browser does before it prints. */
export function startPrinting() {
  act(() => void window.dispatchEvent(new Event('beforeprint')));
}
