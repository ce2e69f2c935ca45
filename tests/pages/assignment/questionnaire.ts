import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { assignmentIds, userIds } from '../../../mock-backend/seed-ids.ts';
import type { CallName } from '../../../src/api/calls.ts';
import { lineOf } from '../../calls.ts';
import { people, renderApp } from '../render-app.tsx';
import { backend, calls, held, on, server } from '../server.ts';

export const { notStarted, started, averagesReady, averagesPending, oneGroupFull } = assignmentIds;
export const student = { as: people.student };

/** The address of an assignment's questionnaire. */
export const formAt = (assignmentId: number) => `/vragenlijst/${assignmentId}`;

/** Replaces the backend's response to one kind of call in this test. */
export function answerWith(
  name: CallName,
  answer: () => Response | Promise<Response | undefined>,
  once = false,
) {
  server.use(on(name, answer, { once }));
}

/** Replaces the questionnaire by a form with these fields. */
export function answerWithForm(fields: object) {
  answerWith('getUserForm', () =>
    HttpResponse.json({ form_id: 1, name: 'Project', is_completed: false, blocks: [], ...fields }),
  );
}

export const refusal =
  (status: number, detail: unknown = 'x') =>
  () =>
    HttpResponse.json({ detail }, { status });
export const noAnswer = () => HttpResponse.error();
export const html = () => HttpResponse.html('<!doctype html><title>Portal</title>');

/** Holds the response to the next call of one kind until the returned function is called. By default it is the backend's own. */
export function heldAnswer(name: CallName, answer: () => Response | undefined = () => undefined) {
  const [promise, release] = held();
  answerWith(name, () => promise.then(answer) as Promise<Response>, true);
  return release;
}

/** The student's answers and their submission at the backend. */
export function own(assignmentId: number = notStarted) {
  const row = backend.db.subscription(assignmentId, userIds.student);
  if (!row) throw new Error('The student is not subscribed');
  return row;
}

/** The backend has the questionnaire as submitted, as from another device. */
export function take() {
  own().submitted_at = '2026-11-01T10:00:00Z';
  return HttpResponse.json({}, { status: 201 });
}

export const posts = () => calls.filter((call) => call === lineOf('submitForm'));
export const main = () => within(screen.getByRole('main'));
export const alert = () => main().findByRole('alert');
export const thanks = () => screen.findByRole('heading', { level: 1, name: 'Je vragenlijst is verzonden' });
export const comeOnline = () => act(() => void window.dispatchEvent(new Event('online')));

/** The storage key of the student's answers to an assignment. */
export function localKey(assignmentId: number = notStarted): string {
  return `answers:${backend.db.user(userIds.student)?.uuid}:${assignmentId}`;
}

/** The key of what else is stored for the same assignment. */
export const keyOf = (kind: 'form' | 'group' | 'outbox') => localKey().replace('answers', kind);

/** Stores answers to the questions with these numbers, block by block. */
export function answerHere(...answered: number[][]) {
  const answers = answered.map((numbers, block) =>
    numbers.map((number) => ({ questionId: `320${block + 1}0${number}`, answer: 4 })),
  );
  localStorage.setItem(localKey(), JSON.stringify({ ...answers, savedAt: Date.now() }));
}

const all = [1, 2, 3, 4];

/** Opens the last block of a questionnaire with a stored answer to every question. */
export async function openAnswered() {
  answerHere(all, all, all);
  return renderApp(`${formAt(notStarted)}#blok-3`, student);
}

/** The questions on screen in order. In main, because a toast is a group too. */
export const questions = () => main().getAllByRole('group');

/** The radios of the question with this number. */
export const radiosOf = (number: number) =>
  within(questions()[number - 1] as HTMLElement).getAllByRole<HTMLInputElement>('radio');

/** The radio with this value of the question with this number. */
export const radioOf = (number: number, value: number) => radiosOf(number)[value - 1] as HTMLInputElement;

/** Gives every question of the block on screen the same answer. */
export async function answerBlock(user: UserEvent, label = 'Eerder akkoord') {
  for (const question of questions()) await user.click(within(question).getByLabelText(label));
}

export const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Verzenden' }));
