import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { assignmentIds, userIds } from '../../../mock-backend/seed-ids.ts';
import type { CallName } from '../../../src/api/calls.ts';
import { people, renderApp } from '../render-app.tsx';
import { backend, on, server } from '../server.ts';

export const { notStarted, started, averagesReady, averagesPending } = assignmentIds;
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

export const refusal =
  (status: number, detail: unknown = 'x') =>
  () =>
    HttpResponse.json({ detail }, { status });
export const noAnswer = () => HttpResponse.error();
export const html = () => HttpResponse.html('<!doctype html><title>Portal</title>');

/** The storage key of the student's answers to an assignment. */
export function localKey(assignmentId: number): string {
  return `answers:${backend.db.user(userIds.student)?.uuid}:${assignmentId}`;
}

/** Opens the last block of a questionnaire with a stored answer to every question. */
export async function openAnswered() {
  const answers = [1, 2, 3].map((block) =>
    [1, 2, 3, 4].map((question) => ({ questionId: `320${block}0${question}`, answer: 4 })),
  );
  localStorage.setItem(localKey(notStarted), JSON.stringify({ ...answers, savedAt: Date.now() }));
  return renderApp(`${formAt(notStarted)}#blok-3`, student);
}

/** The questions on screen in order. In main, because a toast is a group too. */
export const questions = () => within(screen.getByRole('main')).getAllByRole('group');

/** Gives every question of the block on screen the same answer. */
export async function answerBlock(user: UserEvent, label = 'Eerder akkoord') {
  for (const question of questions()) await user.click(within(question).getByLabelText(label));
}

/** Goes through every block, answers it, and stops on the last one. */
export async function answerAll(user: UserEvent) {
  await answerBlock(user);
  for (
    let next = screen.queryByRole('button', { name: 'Volgende' });
    next;
    next = screen.queryByRole('button', { name: 'Volgende' })
  ) {
    await user.click(next);
    await answerBlock(user);
  }
}

export const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Verzenden' }));
