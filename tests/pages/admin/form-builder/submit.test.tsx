import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { userIds } from '../../../../mock-backend/seed-ids.ts';
import { lineOf } from '../../../calls.ts';
import { expectAccessible } from '../../axe.ts';
import { addressOf, expectToast, people, renderApp } from '../../render-app.tsx';
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
  swatches,
  teacher,
  typeColour,
} from './form-builder.ts';

const added = () => backend.db.state.forms.filter(({ name }) => name === 'Samen');
const posts = () => calls.filter((call) => call.startsWith('POST'));

test('a form is submitted once as docs/backend.md describes, followed by a toast and an empty form', async () => {
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
  expect(swatches().queryByRole('radio', { checked: true })).toBeNull();
  expect(blocks()).toHaveLength(0);
  await waitFor(() => expect(draft()).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a form without a chosen colour is submitted with the default', async () => {
  const { user } = await renderApp(address, teacher);
  await fillIn(user);
  await send(user);
  await waitFor(() => expect(added()).toMatchObject([{ color: 'ff0000' }]));
});

test('an assignment can be made with a form that was just added', async () => {
  const { user, router } = await renderApp(address, teacher);
  await fillIn(user);
  await send(user);
  await user.click(await screen.findByRole('link', { name: 'Maak een opdracht hiermee' }));
  await waitFor(() => expect(addressOf(router)).toBe('/profile/admin/assignments/add'));
  expect(screen.getByRole('combobox', { name: /Vragenlijst/ })).toHaveDisplayValue('Samen');
});

test('the fields cannot be changed while the form is submitted', async () => {
  let release = () => {};
  const held = new Promise<Response>((resolve) => {
    release = () => resolve(refusal(500));
  });
  answerWith(() => held);
  const { user } = await renderApp(address, teacher);
  await fillIn(user);
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

test('an empty form is not submitted: a summary gets the focus and each field has an error', async () => {
  const { user } = await renderApp(address, teacher);
  await send(user);
  const summary = await screen.findByRole('region', { name: '2 dingen moet je nog verbeteren' });
  expect(summary).toHaveFocus();
  expect(field('Naam')).toHaveAccessibleDescription('Vul een naam in');
  expect(field('Naam')).toBeInvalid();
  expect(field('Naam')).toBeRequired();
  expect(button('Blok toevoegen')).toHaveAccessibleDescription('Voeg minstens één blok toe');
  await expectAccessible();
  await user.click(within(summary).getByRole('link', { name: 'Blokken' }));
  expect(button('Blok toevoegen')).toHaveFocus();
  await user.click(button('Blok toevoegen'));
  expect(form().queryByText('Voeg minstens één blok toe')).toBeNull();
  expect(posts()).toEqual([]);
});

test('a text that is too short has an error, which goes away while typing', async () => {
  const { user } = await renderApp(address, teacher);
  await user.type(field('Naam'), ' ab ');
  await user.click(button('Blok toevoegen'));
  await typeColour(user, 'rood');
  await send(user);
  const summary = await screen.findByRole('region', { name: /moet je nog verbeteren/ });
  expect(
    within(summary)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Naam: Vul minstens 3 tekens in',
    'Kleur: Een kleur bestaat uit zes cijfers of letters van a tot f',
    'Blok 1, naam: Vul een naam in',
    'Blok 1, vraag 1: Vul een vraag in',
  ]);
  await waitFor(() =>
    expect(document.querySelector('.react-colorful')?.parentElement?.className).toContain('invalid'),
  );
  await user.click(within(summary).getByRole('link', { name: 'Naam' }));
  await user.type(field('Naam'), 'c');
  expect(field('Naam')).toBeValid();
  await user.click(within(summary).getByRole('link', { name: 'Blok 1, vraag 1' }));
  expect(block(1).getByRole('textbox', { name: 'Vraag 1' })).toHaveFocus();
  await user.keyboard('Wij');
  await waitFor(() => expect(within(summary).getAllByRole('listitem')).toHaveLength(2));
  await user.type(block(1).getByRole('textbox', { name: 'Naam' }), 'Wij');
  await typeColour(user, '123456');
  await waitFor(() => expect(summary).not.toBeInTheDocument());
});

test('a colour that is wrong says so at its field', async () => {
  const { user } = await renderApp(address, teacher);
  await typeColour(user, 'rood');
  await send(user);
  await waitFor(() => expect(field('Kleurcode')).toBeInvalid());
  expect(field('Kleurcode')).toHaveAccessibleDescription(/zes cijfers of letters van a tot f$/);
});

test('a block without questions gives one warning, and the form can still be submitted', async () => {
  storeDraft('Samen', { Inzet: ['eerste'], Leeg: [] });
  const { user } = await renderApp(address, teacher);
  await send(user);
  const warning = await screen.findByRole('region', { name: '1 blok heeft geen vragen' });
  expect(warning).toHaveFocus();
  expect(posts()).toEqual([]);
  await expectAccessible();
  await user.click(within(warning).getByRole('link', { name: 'Blok 2' }));
  expect(block(2).getByRole('button', { name: 'Vraag toevoegen' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(warning).not.toBeInTheDocument();
  await user.click(block(2).getByRole('button', { name: 'Vraag 1 verwijderen' }));
  await send(user);
  await waitFor(() => expect(added()).toHaveLength(1));
  expect(added()[0]?.blocks.map(({ questions }) => questions.length)).toEqual([1, 0]);
});

test.each([
  [
    'what the backend says',
    () => refusal(409, 'Die naam bestaat al'),
    'Toevoegen is niet gelukt: Die naam bestaat al',
  ],
  [
    'what the backend says of its own fault',
    () => refusal(503, 'Databank in onderhoud'),
    'Toevoegen is niet gelukt: Databank in onderhoud',
  ],
  ['500', () => refusal(500), 'Toevoegen is niet gelukt.'],
  [
    'a detail that is no text',
    () => HttpResponse.json({ detail: { code: 7 } }, { status: 400 }),
    'Toevoegen is niet gelukt.',
  ],
  [
    'no answer',
    () => HttpResponse.error(),
    'Toevoegen is niet gelukt. ‘Samen’ staat niet in de lijst. Wat je invulde, staat er nog: je kunt opnieuw verzenden. Er kwam geen antwoord: controleer je internetverbinding.',
  ],
])('a failure is shown and every field stays as it is: %s', async (_, answer, text) => {
  answerWith(answer, true);
  const { user } = await renderApp(address, teacher);
  await fillIn(user);
  await send(user);
  expect((await form().findByRole('alert')).textContent).toBe(text);
  await expectToast(text);
  expect(field('Naam')).toHaveValue('Samen');
  expect(questionsOf(1)).toEqual(['Ik luister.']);
  await send(user);
  await waitFor(() => expect(added()).toHaveLength(1));
});

test('the fields that a refusal names are marked, listed and reached from the summary', async () => {
  storeDraft('Samen', { Inzet: ['Ik luister.', 'Ik werk mee.'], Sfeer: ['Het is fijn.'] });
  const { user } = await renderApp(address, teacher);
  answerWith(
    () =>
      refusal(422, [
        { loc: ['body', 'blocks', 0, 'questions', 1, 'question'], msg: 'Too rude' },
        { loc: ['body', 'description'], msg: 'Too short' },
        { loc: ['body', 'unknown'], msg: 'Odd' },
      ]),
    true,
  );
  await send(user);
  const summary = await form().findByRole('region', { name: /^2 / });
  await waitFor(() => expect(summary).toHaveFocus());
  expect(
    within(summary)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Beschrijving: De server aanvaardt dit niet', 'Blok 1, vraag 2: De server aanvaardt dit niet']);
  await user.click(within(summary).getByRole('link', { name: 'Blok 1, vraag 2' }));
  const question = block(1).getByRole('textbox', { name: 'Vraag 2' });
  expect(question).toHaveFocus();
  expect(question).toHaveAccessibleDescription('De server aanvaardt dit niet');
  expect(form().getByRole('alert')).toHaveTextContent('Too rude');
  await expectAccessible();
  await user.type(question, ' Samen.');
  await waitFor(() => expect(question).toBeValid());
  await send(user);
  await expectToast('De vragenlijst is toegevoegd');
});

test('an ended session redirects to the sign-in page, and the form is restored afterwards', async () => {
  answerWith(() => refusal(401));
  const { user, router } = await renderApp(address, teacher);
  await fillIn(user);
  await send(user);
  expect(
    await screen.findByText('Je sessie is verlopen. Log opnieuw in.', { selector: 'main *' }),
  ).toBeVisible();
  expect(addressOf(router)).toBe('/sign-in?session=ended');
  expect(draft().blocks[0].questions).toEqual([{ question: 'Ik luister.' }]);
});

test('a user without the right does not see the form builder', async () => {
  await renderApp(address, { as: people.student });
  expect(await screen.findByText(/geeft geen toegang/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});
