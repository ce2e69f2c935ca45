import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userIds } from '../../../../mock-backend/seed-ids.ts';
import { lineOf } from '../../../calls.ts';
import { addressOf, expectToast, renderApp } from '../../render-app.tsx';
import { backend, calls, requests } from '../../server.ts';
import {
  address,
  answerWith,
  block,
  blocks,
  button,
  draft,
  field,
  fillIn,
  form,
  questionsOf,
  refusal,
  send,
  storeDraft,
  teacher,
  typeColour,
} from './form-builder.ts';

const added = () => backend.db.state.forms.filter(({ name }) => name === 'Samen');
const posts = () => calls.filter((call) => call.startsWith('POST'));

test('a form is submitted once as docs/backend.md describes, followed by a toast, an empty form and a link to an assignment with it', async () => {
  const { user } = await renderApp(address, teacher);
  await fillIn(user);
  await typeColour(user, '#00AAFF');
  await user.dblClick(button('Verzenden'));
  await expectToast('De vragenlijst is toegevoegd');
  expect(posts()).toEqual([lineOf('createForm', { teacher_id: userIds.teacher })]);
  expect(await requests.find(({ method }) => method === 'POST')?.json()).toEqual({
    name: 'Samen',
    description: '',
    color: '00aaff',
    blocks: [{ name: 'Inzet', description: '', questions: [{ question: 'Ik luister.' }] }],
  });
  expect(added()).toHaveLength(1);
  await waitFor(() => expect(field('Naam')).toHaveValue(''));
  expect(field('Kleurcode')).toHaveValue('ff0000');
  expect(blocks()).toHaveLength(0);
  await waitFor(() => expect(draft()).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Maak een opdracht hiermee' }));
  expect(await screen.findByRole('combobox', { name: /Vragenlijst/ })).toHaveDisplayValue('Samen');
});

test('the fields cannot be changed while the form is submitted', async () => {
  let release = () => {};
  const held = new Promise<Response>((resolve) => {
    release = () => resolve(refusal(500));
  });
  answerWith(() => held);
  storeDraft('Samen', { Inzet: ['Ik luister.'] });
  const { user } = await renderApp(address, teacher);
  await send(user);
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(field('Naam').closest('[inert]')).not.toBeNull();
  expect(button('Verzenden').closest('[inert]')).toBeNull();
  expect(button('Verzenden')).toHaveAttribute('aria-busy', 'true');
  expect(button('Wissen')).toBeDisabled();
  expect(button('Verzenden')).toHaveFocus();
  release();
  await waitFor(() => expect(field('Naam').closest('[inert]')).toBeNull());
});

test('an empty form is not submitted: the first field with an error gets the focus', async () => {
  const { user } = await renderApp(address, teacher);
  await send(user);
  await waitFor(() => expect(field('Naam')).toHaveFocus());
  expect(field('Naam')).toHaveAccessibleDescription('Vul een naam in');
  expect(field('Naam')).toBeInvalid();
  expect(field('Naam')).toBeRequired();
  expect(button('Blok toevoegen')).toHaveAccessibleDescription('Voeg minstens één blok toe');
  await user.type(field('Naam'), 'Samen');
  await send(user);
  await waitFor(() => expect(button('Blok toevoegen')).toHaveFocus());
  await user.click(button('Blok toevoegen'));
  expect(form().queryByText('Voeg minstens één blok toe')).toBeNull();
  expect(posts()).toEqual([]);
});

test('a text that is too short and a colour that is wrong have an error, which goes away while typing', async () => {
  storeDraft('ab', { Inzet: ['Ik luister.', 'x'] });
  const { user } = await renderApp(address, teacher);
  await typeColour(user, 'rood');
  await send(user);
  await waitFor(() => expect(field('Naam')).toHaveFocus());
  const question = block(1).getByRole('textbox', { name: 'Vraag 2' });
  for (const short of [field('Naam'), question])
    expect(short).toHaveAccessibleDescription('Vul minstens 3 tekens in');
  expect(field('Kleurcode')).toHaveAccessibleDescription(/zes cijfers of letters van a tot f$/);
  expect(document.querySelector('.react-colorful')?.parentElement?.className).toContain('invalid');
  await user.keyboard('c');
  expect(field('Naam')).toBeValid();
  await user.type(question, 'yz');
  await waitFor(() => expect(question).toBeValid());
  await typeColour(user, '123456');
  await waitFor(() => expect(field('Kleurcode')).toBeValid());
});

test('a failure is shown, also in a toast, and every field stays as it is', async () => {
  storeDraft('Samen', { Inzet: ['Ik luister.'] });
  answerWith(() => refusal(503, 'Databank in onderhoud'), true);
  const { user } = await renderApp(address, teacher);
  await send(user);
  const text = 'Toevoegen is niet gelukt: Databank in onderhoud';
  expect(await form().findByRole('alert')).toHaveTextContent(text);
  await expectToast(text);
  expect(field('Naam')).toHaveValue('Samen');
  expect(questionsOf(1)).toEqual(['Ik luister.']);
  await send(user);
  await waitFor(() => expect(added()).toHaveLength(1));
});

test('the fields that a refusal names are marked, and the first one has the focus', async () => {
  storeDraft('Samen', { Inzet: ['Ik luister.', 'Ik werk mee.'] });
  const { user } = await renderApp(address, teacher);
  answerWith(
    () =>
      refusal(422, [
        { loc: ['body', 'blocks', 0, 'questions', 1, 'question'], msg: 'Too rude' },
        { loc: ['body', 'unknown'], msg: 'Odd' },
      ]),
    true,
  );
  await send(user);
  const question = await screen.findByRole('textbox', { name: 'Vraag 2' });
  await waitFor(() => expect(question).toHaveFocus());
  expect(question).toHaveAccessibleDescription('De server aanvaardt dit niet');
  expect(form().getByRole('alert')).toHaveTextContent('Too rude');
  await user.keyboard(' Samen.');
  await waitFor(() => expect(question).toBeValid());
  await send(user);
  await expectToast('De vragenlijst is toegevoegd');
});

test('an ended session redirects to the sign-in page, and the form is restored afterwards', async () => {
  answerWith(() => refusal(401));
  storeDraft('Samen', { Inzet: ['Ik luister.'] });
  const { user, router } = await renderApp(address, teacher);
  await send(user);
  expect(
    await screen.findByText('Je sessie is verlopen. Log opnieuw in.', { selector: 'main *' }),
  ).toBeVisible();
  expect(addressOf(router)).toBe('/sign-in?session=ended');
  expect(draft().blocks[0].questions).toEqual([{ question: 'Ik luister.' }]);
});
