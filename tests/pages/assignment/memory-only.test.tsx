import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { addressOf, renderApp } from '../render-app.tsx';
import { calls } from '../server.ts';
import { answerBlock, answerWith, formAt, notStarted, started, student } from './questionnaire.ts';

/** Whether the browser asks before the page is closed. */
function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

const logOut = () => screen.getByRole('button', { name: 'Uitloggen' });

let full: { mockRestore: () => void };

beforeEach(() => {
  // Otherwise the backend would have the answers.
  answerWith('saveAnswer', () => new HttpResponse(null, { status: 404 }));
  const { setItem } = Storage.prototype;
  full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key.startsWith('answers:')) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
});

/** Answers a block that storage does not take, and goes to the profile, from where the app can be left. */
async function answerAndLeave() {
  const app = await renderApp(formAt(notStarted), student);
  expect(asksBeforeClosing()).toBe(false);
  await answerBlock(app.user);
  await screen.findByText(/^Je antwoorden worden niet op dit toestel bewaard/);
  await app.user.click(screen.getByRole('link', { name: 'Profiel' }));
  await screen.findByRole('heading', { level: 1, name: 'Algemeen' });
  return app;
}

test('the browser asks before the page is closed, also on another page of the app', async () => {
  await answerAndLeave();
  expect(asksBeforeClosing()).toBe(true);
});

test('log out says that they are lost, and can be cancelled', async () => {
  const { user, router } = await answerAndLeave();
  await user.click(logOut());
  const dialog = within(await screen.findByRole('dialog', { name: 'Uitloggen?' }));
  expect(dialog.queryByRole('button', { name: 'Hier bewaren' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Annuleren' }));
  expect(addressOf(router)).toBe('/profile');
  await router.navigate(formAt(notStarted));
  expect(await screen.findByText('Nog 8 vragen te beantwoorden')).toBeVisible();
});

test('after logging out they are gone, also for the same user, and there is no question about them', async () => {
  const { user, router, unmount } = await answerAndLeave();
  await user.click(logOut());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Uitloggen' }));
  await waitFor(() => expect(addressOf(router)).toBe('/sign-in'));
  expect(asksBeforeClosing()).toBe(false);
  unmount();
  await renderApp(formAt(notStarted), student);
  for (const radio of await screen.findAllByRole('radio')) expect(radio).not.toBeChecked();
  expect(screen.queryByText('Nog 8 vragen te beantwoorden')).toBeNull();
});

test('log out says which are stored and which are lost when there are both', async () => {
  full.mockRestore();
  const { user } = await renderApp(formAt(notStarted), student);
  await user.click(screen.getAllByRole('radio')[0] as HTMLElement);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await answerBlock(user);
  await user.click(screen.getByRole('link', { name: 'Profiel' }));
  await screen.findByRole('heading', { level: 1, name: 'Algemeen' });
  await user.click(logOut());
  const dialog = within(await screen.findByRole('dialog', { name: 'Onverzonden werk bewaren?' }));
  expect(dialog.getByText(/gaat verloren als je uitlogt/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Hier bewaren' })).toBeVisible();
});

test('a page that failed is not retried automatically, because that may reload the app', async () => {
  const { router } = await answerAndLeave();
  answerWith('getUserForm', () => HttpResponse.error());
  await act(() => router.navigate(formAt(started)));
  expect(await screen.findByText(/Er kwam geen antwoord/)).toBeVisible();
  calls.length = 0;
  await act(async () => {});
  act(() => void window.dispatchEvent(new Event('online')));
  await act(async () => {});
  expect(calls).toEqual([]);
  expect(screen.getByText(/Er kwam geen antwoord/)).toBeVisible();
});
