import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { userIds } from '../../../../mock-backend/seed-ids.ts';
import { people } from '../../render-app.tsx';
import { backend, on, server } from '../../server.ts';

export const address = '/profile/admin/forms/add';
export const teacher = { as: people.teacher };

/** The key under which the printed teacher's form is kept. */
export const draftKey = () => `form-draft:${backend.db.user(userIds.teacher)?.uuid}`;
export const draft = () => JSON.parse(localStorage.getItem(draftKey()) ?? 'null');

/** A form as it is kept, with blocks by name, each with its questions. */
export function storeDraft(name: string, blocks: Record<string, string[]>) {
  const kept = Object.entries(blocks).map(([blockName, questions]) => ({
    name: blockName,
    description: '',
    questions: questions.map((question) => ({ question })),
  }));
  localStorage.setItem(draftKey(), JSON.stringify({ name, description: '', color: 'ff0000', blocks: kept }));
}

export const form = () => within(document.querySelector('form') as HTMLElement);
export const button = (name: string | RegExp) => form().getByRole('button', { name });
export const block = (number: number) => within(form().getByRole('region', { name: `Blok ${number}` }));
export const blocks = () => form().queryAllByRole('region', { name: /^Blok \d+$/ });
/** A field of the form itself: of those with the same name the first one. */
export const field = (name: string) => form().getAllByRole('textbox', { name })[0] as HTMLInputElement;
/** The questions of a block as they stand in its fields. */
export const questionsOf = (number: number) =>
  block(number)
    .queryAllByRole('textbox', { name: /^Vraag/ })
    .map((field) => (field as HTMLInputElement).value);
export const preview = () => within(screen.getByRole('region', { name: 'Voorbeeld' }));
export const send = (user: UserEvent) => user.click(button('Verzenden'));

/** Fills in a form that can be sent: one block with one question. */
export async function fillIn(user: UserEvent) {
  await user.type(field('Naam'), 'Samen');
  await user.click(button('Blok toevoegen'));
  await user.keyboard('Inzet');
  await user.type(block(1).getByRole('textbox', { name: 'Vraag 1' }), 'Ik luister.');
}

/** What the backend says to a new form instead of what it would say. */
export function answerWith(answer: () => Response | Promise<Response>, once = false) {
  server.use(on('createForm', answer, { once }));
}

export const refusal = (status: number, detail: unknown = '') => HttpResponse.json({ detail }, { status });

/** Replaces the code of the colour. */
export async function typeColour(user: UserEvent, text: string) {
  await user.type(field('Kleurcode'), `{Control>}a{/Control}${text}`);
}
