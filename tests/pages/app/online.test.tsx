import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answerWith, formAt, notStarted } from '../assignment/questionnaire.ts';
import { leave, loseNetwork } from '../assignment/reload-app.ts';
import { people, renderApp } from '../render-app.tsx';
import { calls, server } from '../server.ts';

const noAnswer = /Er kwam geen antwoord/;

/** The connection is back. Before that, the effects of what was just rendered run: they listen for it. */
async function comeBack() {
  await act(async () => {});
  act(() => void window.dispatchEvent(new Event('online')));
}

test.each([
  ['/', people.student],
  ['/', undefined],
  [formAt(notStarted), people.student],
  ['/profile/data/bfi2', people.student],
  ['/profile/admin/groups', people.teacher],
  ['/profile/admin/forms', people.teacher],
  ['/profile/admin/users', people.administrator],
  ['/sign-up', undefined],
])('%s reloads automatically when the connection is back', async (path, as) => {
  if (path === '/' && as === undefined) {
    // The user did not load either.
    loseNetwork();
    await renderApp(path, { as: people.student });
  } else if (as) {
    await renderApp('/privacy', { as });
    leave();
    loseNetwork();
    await renderApp(path);
  } else {
    loseNetwork();
    await renderApp(path);
  }
  expect(await screen.findByText(noAnswer)).toBeVisible();
  server.resetHandlers();
  await comeBack();
  await waitFor(() => expect(screen.queryByText(noAnswer)).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the forms of a group reload automatically when the connection is back', async () => {
  const { user } = await renderApp('/profile/admin/groups', { as: people.teacher });
  answerWith('listGroupForms', () => HttpResponse.error());
  await user.click(
    within(screen.getByRole('main')).getAllByRole('button', { expanded: false })[0] as HTMLElement,
  );
  expect(await screen.findByText(noAnswer)).toBeVisible();
  server.resetHandlers();
  await comeBack();
  await waitFor(() => expect(screen.queryByText(noAnswer)).toBeNull());
});

test('a refused call is not repeated when the connection is back', async () => {
  answerWith('getUserForm', () => new HttpResponse(null, { status: 404 }));
  await renderApp(formAt(notStarted), { as: people.student });
  calls.length = 0;
  await comeBack();
  expect(screen.getByRole('alert')).toHaveTextContent('Deze vragenlijst bestaat niet');
  expect(calls).toEqual([]);
});
