import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { userIds } from '../../backend/seed-ids.ts';
import { addressOf, renderApp } from '../render-app.tsx';
import { backend, calls, requests, server } from '../server.ts';
import {
  answerWith,
  formAt,
  localKey,
  notStarted,
  openAnswered,
  send,
  started,
  student,
} from './questionnaire.ts';

/** An answer of the backend that comes when the test says so. */
function heldAnswer(method: 'get' | 'post', path: string, answer: () => Response | undefined) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  answerWith(method, path, () => held.then(answer) as Promise<Response>, true);
  return () => release();
}

const home = () => screen.findByRole('heading', { level: 1, name: 'Dag Noor' });

// Fault: late reply after leaving the screen
test('a questionnaire that comes after the person has left is not shown, and its call is given up', async () => {
  const { router } = await renderApp('/', student);
  const release = heldAnswer('get', '/user_forms/:id', () =>
    HttpResponse.json({ detail: 'x' }, { status: 404 }),
  );
  const path = `GET evaluation/user_forms/${started}`;
  void router.navigate(formAt(started));
  await waitFor(() => expect(calls).toContain(path));
  await act(() => router.navigate('/profile/password'));
  release();
  expect(await screen.findByRole('heading', { level: 1, name: 'Wachtwoord' })).toBeVisible();
  expect(requests[calls.indexOf(path)]?.signal.aborted).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(addressOf(router)).toBe('/profile/password');
});

// Fault: late reply after leaving the screen
test('answers that are under way when the person leaves arrive once, and the page that was gone to stays', async () => {
  const { user, router } = await openAnswered();
  const row = backend.db.subscription(notStarted, userIds.student);
  const release = heldAnswer('post', '/user_forms', () => {
    if (row) row.submitted_at = new Date().toISOString();
    return HttpResponse.json({}, { status: 201 });
  });
  await send(user);
  await waitFor(() => expect(calls).toContain('POST evaluation/user_forms'));
  await act(() => router.navigate('/'));
  expect(await home()).toBeVisible();
  release();
  await waitFor(() => expect(localStorage.getItem(localKey(notStarted))).toBeNull());
  expect(addressOf(router)).toBe('/');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  server.resetHandlers();
  await act(() => router.navigate(formAt(notStarted)));
  expect((await screen.findAllByText('Je hebt deze vragenlijst ingevuld'))[0]).toBeVisible();
});
