import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { isCall, lineOf } from '../../calls.ts';
import { addressOf, expectToast, renderApp } from '../render-app.tsx';
import { answered, backend, calls, untilCounted } from '../server.ts';
import {
  alert,
  answerBlock,
  answerWith,
  formAt,
  heldAnswer,
  localKey,
  main,
  notStarted,
  openAnswered,
  own,
  questions,
  radioOf,
  radiosOf,
  refusal,
  send,
  student,
} from './questionnaire.ts';

const puts = () => calls.filter((call) => call.startsWith('PUT'));
const checked = () => screen.queryAllByRole('radio', { checked: true });

test("shows one block with its questions and five answers to each, after calls for the user, the form and the group's name only", async () => {
  await renderApp(formAt(notStarted), student);
  expect(screen.getByRole('heading', { level: 1, name: 'Tussentijdse stand van zaken' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Waar staan we?' })).toBeVisible();
  expect(questions()).toHaveLength(4);
  expect(radiosOf(1).map(({ labels, value }) => [labels?.[0]?.textContent, value])).toEqual([
    ['Helemaal niet akkoord', '1'],
    ['Eerder niet akkoord', '2'],
    ['Noch niet akkoord noch wel akkoord', '3'],
    ['Eerder akkoord', '4'],
    ['Helemaal akkoord', '5'],
  ]);
  expect(document.title).toBe('Tussentijdse stand van zaken · Debat over kernenergie · Groepsevaluatie');
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls.slice(0, 2).sort()).toEqual([
    lineOf('getUser'),
    lineOf('getUserForm', { assignmentId: notStarted }),
  ]);
  expect(calls[2]).toBe(lineOf('getAssignmentDetails', { assignment_id: notStarted }));
});

test('counts the open questions, and stores each answer on the device and then at the backend', async () => {
  const reply = heldAnswer('saveAnswer');
  const { user } = await renderApp(formAt(notStarted), student);
  expect(screen.getByText('Nog 12 vragen te beantwoorden')).toBeVisible();
  await user.click(radioOf(1, 5));
  expect(screen.getByText('Nog 11 vragen te beantwoorden')).toBeVisible();
  expect(screen.getByText('Bewaard op dit toestel')).toBeVisible();
  expect(JSON.parse(localStorage.getItem(localKey()) ?? '')).toMatchObject({
    0: [{ questionId: '320101', answer: 5 }],
  });
  reply();
  expect(await screen.findByText('Bewaard')).toBeVisible();
  expect(own().answers).toEqual({ 320101: 5 });
});

test('Ctrl and a click on a block leaves the link to the browser, which opens another tab', async () => {
  await renderApp(formAt(notStarted), student);
  const [, second] = within(screen.getByRole('complementary')).getAllByRole('link');
  expect(fireEvent.click(second as HTMLElement, { ctrlKey: true })).toBe(true);
});

test('moves between blocks with the buttons and the drawer, and changes the address', async () => {
  const { user, router } = await renderApp(formAt(notStarted), student);
  expect(screen.getByRole('button', { name: 'Vorige' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Volgende' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Hoe werken we?' })).toHaveFocus();
  expect(router.state.location.hash).toBe('#blok-2');
  await user.click(screen.getByRole('link', { name: /^Hoe voel ik me erbij\?/ }));
  expect(screen.getByRole('heading', { level: 2, name: 'Hoe voel ik me erbij?' })).toHaveFocus();
  expect(screen.getByRole('link', { current: 'step' })).toHaveAccessibleName(/^Hoe voel ik me erbij\?/);
  expect(screen.queryByRole('button', { name: 'Volgende' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Vorige' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Hoe werken we?' })).toBeVisible();
  expect(calls.filter((call) => isCall(call, 'getUserForm'))).toHaveLength(1);
});

test.each(['#blok-9', '#blok-0'])('shows the first block at %s', async (hash) => {
  await renderApp(formAt(notStarted) + hash, student);
  expect(screen.getByRole('heading', { level: 2, name: 'Waar staan we?' })).toBeVisible();
});

describe('deleting the answers', () => {
  async function press(user: UserEvent, name: string) {
    await user.click(screen.getByRole('button', { name: 'Antwoorden wissen' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  }

  test('asks for confirmation, and keeps what the backend has, which is shown as saved there', async () => {
    const { user } = await renderApp(formAt(notStarted), student);
    await answerBlock(user);
    expect(await screen.findByText('Bewaard')).toBeVisible();
    await press(user, 'Annuleren');
    expect(localStorage.getItem(localKey())).not.toBeNull();
    calls.length = 0;
    await press(user, 'Antwoorden wissen');
    await expectToast('De antwoorden op dit toestel zijn gewist. Wat de server bewaard heeft, blijft staan.');
    expect(calls).toEqual([lineOf('getUserForm', { assignmentId: notStarted })]);
    expect(localStorage.getItem(localKey())).toBeNull();
    expect(screen.getByText('Nog 8 vragen te beantwoorden')).toBeVisible();
    expect(checked()).toHaveLength(4);
    expect(screen.getByText('Bewaard')).toBeVisible();
  });

  test('removes what only this device has, and brings back an answer that was taken back here', async () => {
    Object.assign(own().answers, { 320101: 2 });
    answerWith('saveAnswer', refusal(500));
    const { user } = await renderApp(formAt(notStarted), student);
    await user.click(screen.getByRole('button', { name: 'Antwoord wissen' }));
    await user.click(radioOf(2, 5));
    expect(screen.getByText('Bewaard op dit toestel')).toBeVisible();
    await press(user, 'Antwoorden wissen');
    expect(await screen.findByText('Bewaard')).toBeVisible();
    expect(screen.getByText('Nog 11 vragen te beantwoorden')).toBeVisible();
    expect(checked()).toEqual([radioOf(1, 2)]);
  });
});

describe('saving answers at the backend', () => {
  test('stops after a 405, without a message', async () => {
    answerWith('saveAnswer', refusal(405));
    const { user } = await renderApp(formAt(notStarted), student);
    await user.click(radioOf(1, 4));
    await waitFor(() => expect(answered.some((call) => call.startsWith('PUT'))).toBe(true));
    await untilCounted();
    await user.click(radioOf(2, 4));
    expect(screen.getByText('Nog 10 vragen te beantwoorden')).toBeVisible();
    await untilCounted();
    expect(puts()).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('does not end the session after a 401', async () => {
    answerWith('saveAnswer', refusal(401));
    const { user, router } = await renderApp(formAt(notStarted), student);
    await answerBlock(user);
    await waitFor(() => expect(puts()).toHaveLength(4));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(addressOf(router)).toBe(formAt(notStarted));
    expect(screen.getByText('Nog 8 vragen te beantwoorden')).toBeVisible();
  });

  const now = 'De opdracht is net gesloten. Je antwoorden staan nog op dit toestel.';
  const reads = () => calls.filter((call) => isCall(call, 'getUserForm')).length;

  test('says in one quiet line that the assignment was closed, and keeps the answers', async () => {
    answerWith('saveAnswer', refusal(403, 'Assignment is closed'));
    const { user } = await renderApp(formAt(notStarted), student);
    await answerBlock(user);
    expect(await screen.findAllByText(now)).toHaveLength(1);
    expect(screen.getByText(now).closest('[role]')).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(checked()).toHaveLength(4);
    expect(localStorage.getItem(localKey())).not.toBeNull();
  });

  test('has the form read once after another refusal, which says that it is closed', async () => {
    answerWith('saveAnswer', refusal(403, 'No'));
    const { user } = await renderApp(formAt(notStarted), student);
    Object.assign(backend.db.assignment(notStarted) ?? {}, { open: false });
    await answerBlock(user);
    expect(await main().findAllByText(/^Deze opdracht is intussen gesloten/)).toHaveLength(1);
    expect(reads()).toBe(2);
  });
});

test('warns about a closed assignment, and still submits', async () => {
  Object.assign(backend.db.assignment(notStarted) ?? {}, { open: false });
  const { user } = await openAnswered();
  const warning = screen.getByText(/^Deze opdracht is intussen gesloten/);
  expect(warning.closest('[role]')).toHaveAttribute('role', 'status');
  await send(user);
  expect(await alert()).toHaveTextContent(
    'Deze opdracht is intussen gesloten: je antwoorden zijn niet aanvaard.',
  );
  await waitFor(() =>
    expect(screen.queryByText(/Misschien wordt je vragenlijst niet meer aanvaard/)).toBeNull(),
  );
});
