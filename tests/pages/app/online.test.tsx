import { act, screen, waitFor } from '@testing-library/react';
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
