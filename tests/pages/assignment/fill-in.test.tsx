import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { userIds } from '../../../mock-backend/seed-ids.ts';
import { isCall, lineOf } from '../../calls.ts';
import { addressOf, renderApp } from '../render-app.tsx';
import { backend, calls } from '../server.ts';
import {
  answerAll,
  answerBlock,
  answerWith,
  formAt,
  localKey,
  noAnswer,
  notStarted,
  questions,
  refusal,
  send,
  started,
  student,
} from './questionnaire.ts';

test('shows one block with its questions and five answers to each', async () => {
  await renderApp(formAt(notStarted), student);
  expect(screen.getByRole('heading', { level: 1, name: 'Tussentijdse stand van zaken' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Waar staan we?' })).toBeVisible();
  expect(questions()).toHaveLength(4);
  const radios = within(questions()[0] as HTMLElement).getAllByRole('radio');
  expect(radios.map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Helemaal niet akkoord',
    'Eerder niet akkoord',
    'Noch niet akkoord noch wel akkoord',
    'Eerder akkoord',
    'Helemaal akkoord',
  ]);
  expect(radios.map((radio) => (radio as HTMLInputElement).value)).toEqual(['1', '2', '3', '4', '5']);
  expect(document.title).toBe('Tussentijdse stand van zaken · Debat over kernenergie · Groepsevaluatie');
});

test("calls the backend for the user, the form and the group's name only", async () => {
  await renderApp(formAt(notStarted), student);
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls.slice(0, 2).sort()).toEqual([
    lineOf('getUser'),
    lineOf('getUserForm', { assignmentId: notStarted }),
  ]);
  expect(calls[2]).toBe(lineOf('getAssignmentDetails', { assignment_id: notStarted }));
});

test('counts the open questions, and stores each answer on the device and at the backend', async () => {
  const { user } = await renderApp(formAt(notStarted), student);
  expect(screen.getByText('Nog 12 vragen te beantwoorden')).toBeVisible();
  const first = within(questions()[0] as HTMLElement);
  await user.click(first.getByRole('radio', { name: 'Helemaal akkoord' }));
  expect(screen.getByText('Nog 11 vragen te beantwoorden')).toBeVisible();
  expect(JSON.parse(localStorage.getItem(localKey(notStarted)) ?? '')).toMatchObject({
    0: [{ questionId: '320101', answer: 5 }],
  });
  await waitFor(() =>
    expect(backend.db.subscription(notStarted, userIds.student)?.answers).toEqual({ 320101: 5 }),
  );
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

test.each(['#blok-9', '#blok-0', '#elders'])('shows the first block at %s', async (hash) => {
  await renderApp(formAt(notStarted) + hash, student);
  expect(screen.getByRole('heading', { level: 2, name: 'Waar staan we?' })).toBeVisible();
});

describe('deleting the answers', () => {
  test('asks for confirmation, and keeps them after Cancel', async () => {
    const { user } = await renderApp(formAt(started), student);
    const before = screen.getAllByRole('radio', { checked: true }).length;
    await user.click(await screen.findByRole('button', { name: 'Antwoorden wissen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Antwoorden wissen?' });
    await user.click(within(dialog).getByRole('button', { name: 'Annuleren' }));
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(before);
  });

  test('deletes local answers, and loads the form again', async () => {
    localStorage.setItem(localKey(started), '{"1":[{"questionId":"330203","answer":1}]}');
    const { user } = await renderApp(formAt(started), student);
    calls.length = 0;
    await user.click(await screen.findByRole('button', { name: 'Antwoorden wissen' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Antwoorden wissen' }),
    );
    await waitFor(() => expect(calls).toEqual([lineOf('getUserForm', { assignmentId: started })]));
    expect(localStorage.getItem(localKey(started))).toBeNull();
    expect(await screen.findByText('Nog 10 vragen te beantwoorden')).toBeVisible();
  });
});

describe('saving answers at the backend', () => {
  test('an answer is shown as saved on this device until the backend confirms it', async () => {
    let reply = () => {};
    const held = new Promise<void>((resolve) => {
      reply = resolve;
    });
    answerWith('saveAnswer', () => held.then(() => HttpResponse.json({})));
    const { user } = await renderApp(formAt(notStarted), student);
    await user.click(within(questions()[0] as HTMLElement).getByRole('radio', { name: 'Eerder akkoord' }));
    expect(screen.getByText('Bewaard op dit toestel')).toBeVisible();
    reply();
    expect(await screen.findByText('Bewaard')).toBeVisible();
  });

  test('stops after a 405, without a message, until the page is reloaded', async () => {
    answerWith('saveAnswer', refusal(405));
    const { user } = await renderApp(formAt(notStarted), student);
    const [first, second] = questions();
    await user.click(within(first as HTMLElement).getByRole('radio', { name: 'Eerder akkoord' }));
    const puts = () => calls.filter((call) => call.startsWith('PUT'));
    await waitFor(() => expect(puts()).toHaveLength(1));
    await act(async () => {});
    await user.click(within(second as HTMLElement).getByRole('radio', { name: 'Eerder akkoord' }));
    expect(screen.getByText('Nog 10 vragen te beantwoorden')).toBeVisible();
    expect(puts()).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['401', refusal(401)],
    ['no answer', noAnswer],
  ])('continues without a message after it fails with %s', async (_, answer) => {
    answerWith('saveAnswer', answer);
    const { user, router } = await renderApp(formAt(notStarted), student);
    await answerBlock(user);
    await waitFor(() => expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(4));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(addressOf(router)).toBe(formAt(notStarted));
    expect(screen.getByText('Nog 8 vragen te beantwoorden')).toBeVisible();
  });
});

test('warns about a closed assignment, and still submits', async () => {
  const assignment = backend.db.assignment(notStarted);
  if (assignment) assignment.open = false;
  const { user } = await renderApp(formAt(notStarted), student);
  const warning = screen.getByText(/^Deze opdracht is intussen gesloten/);
  expect(warning).toBeVisible();
  expect(screen.getAllByRole('status').some((region) => region.contains(warning))).toBe(true);
  await answerAll(user);
  await send(user);
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
    'Deze opdracht is intussen gesloten: je antwoorden zijn niet aanvaard.',
  );
  expect(screen.queryByText(/Misschien wordt je vragenlijst niet meer aanvaard/)).toBeNull();
});

test('a form without blocks shows a text', async () => {
  answerWith('getUserForm', () =>
    HttpResponse.json({ form_id: 1, name: 'Leeg', is_completed: false, blocks: [] }),
  );
  await renderApp(formAt(notStarted), student);
  expect(screen.getByRole('heading', { name: 'Deze vragenlijst is leeg' })).toBeVisible();
});
