import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userIds } from '../../../mock-backend/seed-ids.ts';
import { lineOf } from '../../calls.ts';
import { expectToast, renderApp } from '../render-app.tsx';
import { backend, calls } from '../server.ts';
import {
  answerBlock,
  answerWith,
  formAt,
  localKey,
  noAnswer,
  notStarted,
  refusal,
  student,
} from './questionnaire.ts';
import { leave } from './reload-app.ts';

const own = (assignmentId: number) => backend.db.subscription(assignmentId, userIds.student);

async function deleteAnswers(user: Awaited<ReturnType<typeof renderApp>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Antwoorden wissen' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Antwoorden wissen' }),
  );
}

const toast = 'De antwoorden op dit toestel zijn gewist. Wat de server bewaard heeft, blijft staan.';

test('what the backend has stays after deleting, and is shown as saved there', async () => {
  const { user } = await renderApp(formAt(notStarted), student);
  await answerBlock(user);
  await waitFor(() => expect(Object.keys(own(notStarted)?.answers ?? {})).toHaveLength(4));
  expect(await screen.findByText('Bewaard')).toBeVisible();
  calls.length = 0;
  await deleteAnswers(user);
  await expectToast(toast);
  await waitFor(() => expect(calls).toContain(lineOf('getUserForm', { assignmentId: notStarted })));
  expect(localStorage.getItem(localKey(notStarted))).toBeNull();
  expect(await screen.findByText('Nog 8 vragen te beantwoorden')).toBeVisible();
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(4);
  expect(screen.getByText('Bewaard')).toBeVisible();
});

test('deleting removes what only this device has, and brings back an answer that was taken back here', async () => {
  Object.assign(own(notStarted)?.answers ?? {}, { 320101: 2 });
  answerWith('saveAnswer', refusal(500));
  const { user } = await renderApp(formAt(notStarted), student);
  await user.click(await screen.findByRole('button', { name: 'Antwoord wissen' }));
  await user.click(screen.getAllByRole('radio', { name: 'Helemaal akkoord' })[1] as HTMLElement);
  expect(screen.getByText('Bewaard op dit toestel')).toBeVisible();
  await deleteAnswers(user);
  expect(await screen.findByText('Bewaard')).toBeVisible();
  expect(screen.getByText('Nog 11 vragen te beantwoorden')).toBeVisible();
  expect(screen.getAllByRole('radio', { checked: true })[0]).toHaveProperty('value', '2');
});

test('without a connection deleting leaves nothing on this device that the backend never had', async () => {
  answerWith('saveAnswer', noAnswer);
  const { user } = await renderApp(formAt(notStarted), student);
  await answerBlock(user);
  answerWith('getUserForm', noAnswer);
  await deleteAnswers(user);
  expect(await screen.findByText('Nog 12 vragen te beantwoorden')).toBeVisible();
  leave();
  await renderApp(formAt(notStarted));
  expect(await screen.findByText('Nog 12 vragen te beantwoorden')).toBeVisible();
});
