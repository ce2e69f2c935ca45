import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { addressOf, renderApp } from '../render-app.tsx';
import { calls, untilCounted } from '../server.ts';
import {
  answerBlock,
  answerWith,
  comeOnline,
  formAt,
  noAnswer,
  notStarted,
  radioOf,
  started,
  student,
} from './questionnaire.ts';

/** Whether the browser asks before the page is closed. */
function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

const { setItem } = Storage.prototype;

/** Storage takes no answers, as when it is full. */
function fillStorage() {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key.startsWith('answers:')) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
}

// Otherwise the backend would have the answers.
beforeEach(() => answerWith('saveAnswer', () => new HttpResponse(null, { status: 404 })));

/** Goes to the profile, from where the app can be left, and presses Log out. */
async function logOut(user: Awaited<ReturnType<typeof renderApp>>['user'], question: string) {
  await user.click(screen.getByRole('link', { name: 'Profiel' }));
  await screen.findByRole('heading', { level: 1, name: 'Algemeen' });
  await user.click(screen.getByRole('button', { name: 'Uitloggen' }));
  return within(await screen.findByRole('dialog', { name: question }));
}

test('answers that storage does not take are lost at log out, which says so before, and so does the browser', async () => {
  fillStorage();
  const { user, router, unmount } = await renderApp(formAt(notStarted), student);
  expect(asksBeforeClosing()).toBe(false);
  await answerBlock(user);
  await screen.findByText(/^Je antwoorden worden niet op dit toestel bewaard/);
  let dialog = await logOut(user, 'Uitloggen?');
  expect(asksBeforeClosing()).toBe(true);
  expect(dialog.queryByRole('button', { name: 'Hier bewaren' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Annuleren' }));
  expect(addressOf(router)).toBe('/profile');
  await act(() => router.navigate(formAt(notStarted)));
  expect(await screen.findByText('Nog 8 vragen te beantwoorden')).toBeVisible();
  dialog = await logOut(user, 'Uitloggen?');
  await user.click(dialog.getByRole('button', { name: 'Uitloggen' }));
  await waitFor(() => expect(addressOf(router)).toBe('/sign-in'));
  expect(asksBeforeClosing()).toBe(false);
  unmount();
  await renderApp(formAt(notStarted), student);
  expect(await screen.findByText('Nog 12 vragen te beantwoorden')).toBeVisible();
});

test('log out says which are stored and which are lost when there are both', async () => {
  const { user } = await renderApp(formAt(notStarted), student);
  await user.click(radioOf(1, 1));
  fillStorage();
  await user.click(radioOf(2, 1));
  const dialog = await logOut(user, 'Onverzonden werk bewaren?');
  expect(dialog.getByText(/gaat verloren als je uitlogt/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Hier bewaren' })).toBeVisible();
});

test('a page that failed is not retried automatically, because that may reload the app', async () => {
  fillStorage();
  const { user, router } = await renderApp(formAt(notStarted), student);
  await user.click(radioOf(1, 1));
  answerWith('getUserForm', noAnswer);
  await act(() => router.navigate(formAt(started)));
  expect(await screen.findByText(/Er kwam geen antwoord/)).toBeVisible();
  calls.length = 0;
  // The effects of what was just rendered listen for the connection.
  await act(async () => {});
  comeOnline();
  await untilCounted();
  expect(calls).toEqual([]);
  expect(screen.getByText(/Er kwam geen antwoord/)).toBeVisible();
});
