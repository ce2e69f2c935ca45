import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { userIds } from '../../../mock-backend/seed-ids.ts';
import { renderApp } from '../render-app.tsx';
import { backend } from '../server.ts';
import { answerBlock, answerWith, formAt, localKey, notStarted, student } from './questionnaire.ts';
import { leave } from './reload-app.ts';

const completed = 'Je hebt deze vragenlijst ingevuld';
const own = (assignmentId: number) => backend.db.subscription(assignmentId, userIds.student);

async function deleteAnswers(user: Awaited<ReturnType<typeof renderApp>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Antwoorden wissen' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Antwoorden wissen' }),
  );
}

test('a completed questionnaire removes its answers from this device', async () => {
  localStorage.setItem(localKey(notStarted), '{"0":[{"questionId":"320101","answer":1}]}');
  Object.assign(own(notStarted) ?? {}, { submitted_at: '2026-11-01T10:00:00Z' });
  await renderApp(formAt(notStarted), student);
  expect((await screen.findAllByText(completed))[0]).toBeVisible();
  await waitFor(() => expect(localStorage.getItem(localKey(notStarted))).toBeNull());
});

test('deleted answers stay deleted when the backend stored them after the form was opened', async () => {
  const { user } = await renderApp(formAt(notStarted), student);
  await answerBlock(user);
  await waitFor(() => expect(Object.keys(own(notStarted)?.answers ?? {})).toHaveLength(4));
  await deleteAnswers(user);
  leave();
  await renderApp(formAt(notStarted));
  expect(screen.getByText('Nog 12 vragen te beantwoorden')).toBeVisible();
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
});

test('deleted answers stay deleted when the backend stores one afterwards', async () => {
  let take = () => {};
  const late = new Promise<void>((resolve) => {
    take = resolve;
  });
  answerWith('put', '/user_forms/:a/answers/:q', async () => {
    await late;
    Object.assign(own(notStarted)?.answers ?? {}, { 320101: 2 });
    return HttpResponse.json({});
  });
  const { user } = await renderApp(formAt(notStarted), student);
  await answerBlock(user, 'Helemaal akkoord');
  await deleteAnswers(user);
  take();
  await waitFor(() => expect(own(notStarted)?.answers).toMatchObject({ 320101: 2 }));
  leave();
  await renderApp(formAt(notStarted));
  expect(screen.getByText('Nog 12 vragen te beantwoorden')).toBeVisible();
});
