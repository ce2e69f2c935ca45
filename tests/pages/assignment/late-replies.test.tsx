import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { userIds } from '../../../mock-backend/seed-ids.ts';
import { lineOf } from '../../calls.ts';
import { addressOf, expectToast, renderApp } from '../render-app.tsx';
import { backend, calls, requests, server } from '../server.ts';
import { heldAnswer } from './delayed-reply.ts';
import {
  formAt,
  localKey,
  notStarted,
  openAnswered,
  questions,
  send,
  started,
  student,
} from './questionnaire.ts';

const home = () => screen.findByRole('heading', { level: 1, name: 'Dag Noor' });

test('a questionnaire that arrives after the pupil has left is not shown, and its call is cancelled', async () => {
  const { router } = await renderApp('/', student);
  const release = heldAnswer('getUserForm', () => HttpResponse.json({ detail: 'x' }, { status: 404 }));
  const path = lineOf('getUserForm', { assignmentId: started });
  void router.navigate(formAt(started));
  await waitFor(() => expect(calls).toContain(path));
  await act(() => router.navigate('/profile/password'));
  release();
  expect(await screen.findByRole('heading', { level: 1, name: 'Wachtwoord' })).toBeVisible();
  expect(requests[calls.indexOf(path)]?.signal.aborted).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(addressOf(router)).toBe('/profile/password');
});

test('answers that are being submitted when the pupil leaves arrive once, with a toast on the new page', async () => {
  const { user, router } = await openAnswered();
  const row = backend.db.subscription(notStarted, userIds.student);
  const release = heldAnswer('submitForm', () => {
    if (row) row.submitted_at = '2026-11-01T10:00:00Z';
    return HttpResponse.json({}, { status: 201 });
  });
  await send(user);
  await waitFor(() => expect(calls).toContain(lineOf('submitForm')));
  await act(() => router.navigate('/'));
  expect(await home()).toBeVisible();
  release();
  await waitFor(() => expect(localStorage.getItem(localKey(notStarted))).toBeNull());
  await expectToast('Je vragenlijst is verzonden');
  expect(addressOf(router)).toBe('/');
  expect(screen.queryByRole('alert')).toBeNull();
  const completed = within(await screen.findByRole('region', { name: 'Ingevuld' }));
  expect(await completed.findByRole('link', { name: 'Bekijken Debat over kernenergie' })).toBeVisible();
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  server.resetHandlers();
  await act(() => router.navigate(formAt(notStarted)));
  expect((await screen.findAllByText('Je hebt deze vragenlijst ingevuld'))[0]).toBeVisible();
});

test('answers that are refused after the pupil has left show a toast, and the reason at the form', async () => {
  const { user, router } = await openAnswered();
  const release = heldAnswer('submitForm', () => HttpResponse.json({ detail: 'x' }, { status: 500 }));
  await send(user);
  await waitFor(() => expect(calls).toContain(lineOf('submitForm')));
  await act(() => router.navigate('/'));
  expect(await home()).toBeVisible();
  release();
  await expectToast('Er is een fout opgetreden bij het versturen van de vragenlijst');
  const why = 'Verzenden is niet gelukt. Je antwoorden staan nog op dit toestel.';
  expect(await screen.findByText(why)).toBeVisible();
  await act(() => router.navigate(formAt(notStarted)));
  expect(await screen.findByText('Er was een probleem bij het verzenden van de gegevens.')).toBeVisible();
});

test('answers are queued when the session has ended after the pupil has left', async () => {
  const { user, router } = await openAnswered();
  const release = heldAnswer('submitForm', () => HttpResponse.json({ detail: 'x' }, { status: 401 }));
  await send(user);
  await waitFor(() => expect(calls).toContain(lineOf('submitForm')));
  await act(() => router.navigate('/'));
  expect(await home()).toBeVisible();
  release();
  const outboxKey = localKey(notStarted).replace('answers:', 'outbox:');
  await waitFor(() => expect(localStorage.getItem(outboxKey)).not.toBeNull());
});

test('the form is locked for a pupil who comes back while it is being submitted', async () => {
  const { user, router } = await openAnswered();
  const release = heldAnswer('submitForm', () => {
    const row = backend.db.subscription(notStarted, userIds.student);
    if (row) row.submitted_at = '2026-11-01T10:00:00Z';
    return HttpResponse.json({}, { status: 201 });
  });
  await send(user);
  await waitFor(() => expect(calls).toContain(lineOf('submitForm')));
  await act(() => router.navigate('/'));
  await act(() => router.navigate(`${formAt(notStarted)}#blok-3`));
  expect(await screen.findByText('Je antwoorden worden verzonden…')).toBeVisible();
  for (const question of questions()) expect(question).toHaveAttribute('aria-disabled', 'true');
  release();
  expect((await screen.findAllByText('Je hebt deze vragenlijst ingevuld'))[0]).toBeVisible();
  await expectToast('Je vragenlijst is verzonden');
});
