import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { lineOf } from '../../calls.ts';
import { expectAccessible } from '../axe.ts';
import { addressOf, expectToast, renderApp } from '../render-app.tsx';
import { backend, calls } from '../server.ts';
import {
  alert,
  answerWith,
  answerWithForm,
  formAt,
  localKey,
  main,
  notStarted,
  openAnswered,
  posts,
  questions,
  radioOf,
  refusal,
  send,
  student,
  take,
  thanks,
} from './questionnaire.ts';
import { leave } from './reload-app.ts';

const problem = 'Er was een probleem bij het verzenden van de gegevens.';
const literal = 'Gelieve alle vragen in te vullen';
const sendButton = () => screen.getByRole('button', { name: 'Verzenden' });

/** Expects a text about why, with the answers to read only. */
async function expectReadOnly(text: RegExp) {
  expect(await main().findByText(text)).toBeVisible();
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(4);
  for (const radio of screen.getAllByRole('radio')) expect(radio).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Antwoorden wissen' })).toBeNull();
  expect(localStorage.getItem(localKey())).not.toBeNull();
}

/** Opens the form again as after a reload. */
function reload() {
  leave();
  return renderApp(`${formAt(notStarted)}#blok-3`);
}

test('an assignment that was closed meanwhile is read-only, and can be submitted when it is open again', async () => {
  const closed = /^Deze opdracht is intussen gesloten: je antwoorden zijn niet aanvaard/;
  const assignment = backend.db.assignment(notStarted) ?? { open: true };
  const { user } = await openAnswered();
  assignment.open = false;
  await send(user);
  await expectReadOnly(closed);
  expect(sendButton()).toHaveAttribute('aria-disabled', 'true');
  expect(sendButton()).toHaveAccessibleDescription(closed);
  expect(sendButton()).toHaveFocus();
  await expectAccessible();
  calls.length = 0;
  await user.click(sendButton());
  expect(calls).toEqual([]);
  await reload();
  await expectReadOnly(closed);
  assignment.open = true;
  const again = await reload();
  expect(main().queryByText(closed)).toBeNull();
  await send(again.user);
  expect(await thanks()).toBeVisible();
});

test('an assignment that was deleted at the backend is read-only, also after a reload', async () => {
  const gone = /^Deze opdracht bestaat niet meer: je antwoorden zijn niet verzonden\./;
  const { user } = await openAnswered();
  answerWith('submitForm', refusal(404));
  answerWith('getUserForm', refusal(404));
  await send(user);
  for (const again of [() => {}, reload]) {
    await again();
    await expectReadOnly(gone);
    expect(main().getByText(/^Je kunt je antwoorden hier nog lezen\./)).toBeVisible();
    expect(main().queryByText(/Je kunt ze opnieuw verzenden/)).toBeNull();
    expect(sendButton()).toHaveAttribute('aria-disabled', 'true');
  }
  expect(posts()).toEqual([]);
});

test('a questionnaire that another tab submits is shown as completed', async () => {
  await openAnswered();
  take();
  localStorage.removeItem(localKey());
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: localKey(), newValue: null })));
  expect((await screen.findAllByText('Je hebt deze vragenlijst ingevuld'))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Verzenden' })).toBeNull();
  expect(posts()).toEqual([]);
});

test('a group that is unknown shows an error, and the answers stay and are not submitted', async () => {
  answerWithForm({
    blocks: [{ block_id: 3101, name: 'A', questions: [{ question_id: 320101, question: 'B' }] }],
  });
  answerWith('listUserForms', () => Response.json([]));
  const { user, router } = await renderApp(formAt(notStarted), student);
  await user.click(radioOf(1, 4));
  await send(user);
  expect(await alert()).toHaveTextContent(/we weten niet in welke groep je zit/);
  await expectToast('Er is een fout opgetreden bij het versturen van de vragenlijst');
  expect(calls).not.toContain(lineOf('submitForm'));
  expect(addressOf(router)).toBe(formAt(notStarted));
  expect(localStorage.getItem(localKey())).not.toBeNull();
});

describe('a 422', () => {
  test('about another field shows its name', async () => {
    answerWith(
      'submitForm',
      refusal(422, [{ loc: ['body', 'group_id'], msg: 'Not the group of this user' }]),
    );
    const { user } = await openAnswered();
    await send(user);
    expect(await alert()).toHaveTextContent(
      `${problem} De server aanvaardt group_id niet: Not the group of this user`,
    );
    expect(screen.queryByText(literal)).toBeNull();
    expect(screen.getByText('Alle vragen beantwoord', { selector: 'p > span' })).toBeVisible();
  });

  test('because of a new question shows that question', async () => {
    const { user } = await openAnswered();
    const form = backend.db.form(backend.db.assignment(notStarted)?.form_id);
    form?.blocks[2]?.questions.push({ question_id: 999, question: 'Nog iets?' });
    await send(user);
    expect(await alert()).toHaveTextContent(literal);
    expect(await screen.findByText('Nog 1 vraag te beantwoorden', { selector: 'p > span' })).toBeVisible();
    const added = questions()[4] as HTMLElement;
    expect(added).toHaveAccessibleDescription('Deze vraag is nog niet beantwoord.');
    await user.click(within(added).getByRole('radio', { name: 'Helemaal akkoord' }));
    expect(screen.queryByText(literal)).toBeNull();
    await send(user);
    expect(await thanks()).toBeVisible();
  });
});
