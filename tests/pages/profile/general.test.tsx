import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { lineOf } from '../../calls.ts';
import { expectAccessible } from '../axe.ts';
import { addressOf, expectToast, people, renderApp } from '../render-app.tsx';
import { backend, calls, on, requests, server } from '../server.ts';
import { change, field, main, navigation, sentUpdate, serveUser, takeUpdates } from './profile.ts';

const failed = 'Er is iets misgegaan bij het updaten van uw account';
const answerUpdate = (answer: () => Response) => server.use(on('updateUser', answer));

test.each(['/profile', '/profile/algemeen', '/profile/ALGEMEEN'])(
  '%s shows who the user is',
  async (path) => {
    await renderApp(path, { as: people.student });
    expect(document.title).toBe('Algemeen · Groepsevaluatie');
    expect(main().getByRole('heading', { level: 1, name: 'Algemeen' })).toBeVisible();
    expect(field('UUID')).toHaveValue(backend.db.userByEmail(people.student)?.uuid);
    expect(field('UUID')).toBeDisabled();
    expect(field('Voornaam')).toHaveValue('Noor');
    expect(field('Achternaam')).toHaveValue('De Smet');
    expect(field('E-mailadres')).toHaveValue(people.student);
    expect(field('E-mailadres')).toHaveAttribute('type', 'email');
    expect(navigation().getByRole('link', { name: 'Algemeen' })).toHaveAttribute('aria-current', 'page');
    expect(calls).toEqual([lineOf('getUser')]);
  },
);

describe('the UUID', () => {
  test('the UUID can be copied', async () => {
    const { user } = await renderApp('/profile', { as: people.student });
    await user.click(main().getByRole('button', { name: 'UUID kopiëren' }));
    await expectToast('UUID gekopieerd');
    expect(await navigator.clipboard.readText()).toBe(backend.db.userByEmail(people.student)?.uuid);
    expect(change()).toHaveAttribute('aria-disabled', 'true');
  });

  test('the UUID is shown selected in a field when the clipboard is forbidden', async () => {
    const { user } = await renderApp('/profile', { as: people.student });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
    await user.click(main().getByRole('button', { name: 'UUID kopiëren' }));
    await expectToast('De UUID kon niet worden gekopieerd');
    const uuid = field('UUID') as HTMLInputElement;
    expect(uuid).toHaveFocus();
    expect(uuid.selectionEnd).toBe(backend.db.userByEmail(people.student)?.uuid.length);
    expect(uuid).toHaveAccessibleDescription(/De UUID kon niet worden gekopieerd$/);
    await expectAccessible();
  });
});

test('a saved name is shown in the navigation and on the home page at once, without another call', async () => {
  const before = serveUser({ sex: 'V', birthdate: '2009-06-16', marital_state: '', education: null });
  const { user } = await renderApp('/profile', { as: people.student });
  expect(change()).toHaveAttribute('aria-disabled', 'true');
  await user.clear(field('Voornaam'));
  await user.type(field('Voornaam'), ' Nora ');
  expect(change()).not.toHaveAttribute('aria-disabled', 'true');
  await user.click(change());
  await expectToast('Je profiel is aangepast');
  expect(await sentUpdate()).toEqual({
    uuid: before.uuid,
    firstname: 'Nora',
    name: 'De Smet',
    email: people.student,
    sex: 'v',
    language: 'dutch',
    birthdate: '2009-06-16',
    marital_state: null,
    education: null,
    permission_id: 1,
  });
  expect(requests.at(-1)?.headers.get('Authorization')).toMatch(/^Bearer ./);
  expect(await navigation().findByText('Nora De Smet')).toBeVisible();
  expect(field('Voornaam')).toHaveValue('Nora');
  await waitFor(() => expect(change()).toHaveAttribute('aria-disabled', 'true'));
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dag Nora' })).toBeVisible();
  const save = [lineOf('getUser'), lineOf('updateUser')];
  expect(calls).toEqual([lineOf('getUser'), ...save, lineOf('listUserForms')]);
});

test('the button is disabled while nothing has changed, and enabled again by a change after saving', async () => {
  const { user } = await renderApp('/profile', { as: people.student });
  await user.type(field('Achternaam'), 'e');
  expect(change()).not.toHaveAttribute('aria-disabled', 'true');
  await user.type(field('Achternaam'), '{Backspace}');
  expect(change()).toHaveAttribute('aria-disabled', 'true');
  await user.type(field('Achternaam'), 'e{Enter}');
  await waitFor(() => expect(change()).toHaveAttribute('aria-disabled', 'true'));
  await user.type(field('Achternaam'), 's');
  await user.click(change());
  await waitFor(() => expect(backend.db.userByEmail(people.student)?.name).toBe('De Smetes'));
});

test('the server decides, and the app names what is empty or has no @', async () => {
  const { user } = await renderApp('/profile', { as: people.student });
  await user.clear(field('Voornaam'));
  await user.clear(field('E-mailadres'));
  await user.type(field('E-mailadres'), 'geen adres');
  await user.click(change());
  expect(await main().findByRole('alert')).toHaveTextContent(failed);
  expect(await sentUpdate()).toMatchObject({ firstname: null, email: 'geen adres' });
  expect(field('Voornaam')).toHaveAccessibleDescription('Vul dit in.');
  expect(field('E-mailadres')).toHaveAccessibleDescription('Er ontbreekt een @ in het e-mailadres.');
  expect(field('Voornaam')).toHaveFocus();
});

describe('a failure stands under the form and in a toast, and keeps what was typed', () => {
  test('422: and the focus moves to the field that it names', async () => {
    const detail = [{ loc: ['body', 'email'], msg: 'no' }];
    answerUpdate(() => HttpResponse.json({ detail }, { status: 422 }));
    const { user } = await renderApp('/profile', { as: people.student });
    await user.type(field('Voornaam'), 'tje');
    await user.click(change());
    expect(await main().findByRole('alert')).toHaveTextContent(failed);
    await expectToast(failed);
    expect(field('Voornaam')).toHaveValue('Noortje');
    expect(field('E-mailadres')).toHaveAccessibleDescription('De server zegt: ‘no’');
    expect(field('E-mailadres')).toHaveFocus();
    // Once: what the person goes on to type is not interrupted.
    await user.type(field('Achternaam'), '!');
    expect(field('Achternaam')).toHaveFocus();
    await user.click(change());
    await waitFor(() => expect(field('E-mailadres')).toHaveFocus());
  });

  test.each<[string, () => Response, string]>([
    ['409', () => HttpResponse.json({ detail: 'db-user-error' }, { status: 409 }), failed],
    ['403', () => HttpResponse.json({}, { status: 403 }), failed],
    ['404', () => HttpResponse.json({}, { status: 404 }), failed],
    ['500', () => new HttpResponse('<h1>Oops</h1>', { status: 500 }), failed],
    [
      'no answer',
      () => HttpResponse.error(),
      `${failed}. Er kwam geen antwoord: controleer je internetverbinding.`,
    ],
  ])('%s', async (_, answer, text) => {
    answerUpdate(answer);
    const { user, router } = await renderApp('/profile', { as: people.student });
    await user.type(field('Voornaam'), 'tje');
    await user.click(change());
    expect(await main().findByRole('alert')).toHaveTextContent(text);
    await expectToast(text);
    expect(field('Voornaam')).toHaveValue('Noortje');
    expect(change()).not.toHaveAttribute('aria-disabled', 'true');
    expect(change()).toHaveFocus();
    expect(navigation().getByText('Noor De Smet')).toBeVisible();
    expect(addressOf(router)).toBe('/profile');
    expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
    await expectAccessible();
  });

  test('the failure goes away when the next try succeeds', async () => {
    server.use(on('updateUser', () => new HttpResponse(null, { status: 500 }), { once: true }));
    const { user } = await renderApp('/profile', { as: people.student });
    await user.type(field('Voornaam'), 'tje');
    await user.click(change());
    await main().findByRole('alert');
    await user.click(change());
    await waitFor(() => expect(main().queryByRole('alert')).not.toBeInTheDocument());
    expect(await navigation().findByText('Noortje De Smet')).toBeVisible();
  });
});

test('an ended session redirects to the sign-in page, and back here after signing in', async () => {
  const { user, router } = await renderApp('/profile/algemeen', { as: people.student });
  backend.db.state.tokens = {};
  await user.type(field('Voornaam'), 'tje');
  await user.click(change());
  await waitFor(() => expect(addressOf(router)).toBe('/sign-in?session=ended'));
  expect(localStorage.getItem('requestLink')).toBe('/profile/algemeen');
});

test('submits once, and keeps what is typed meanwhile as an unsaved change', async () => {
  let answer = () => {};
  server.use(
    on('updateUser', async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return HttpResponse.json({});
    }),
  );
  const { user } = await renderApp('/profile', { as: people.student });
  await user.type(field('Voornaam'), 'tje');
  await user.dblClick(change());
  await waitFor(() => expect(change()).toHaveAttribute('aria-busy', 'true'));
  await user.type(field('Achternaam'), 's{Enter}');
  answer();
  await expectToast('Je profiel is aangepast');
  await waitFor(() => expect(change()).not.toHaveAttribute('aria-busy'));
  expect(field('Voornaam')).toHaveValue('Noortje');
  expect(field('Achternaam')).toHaveValue('De Smets');
  expect(change()).not.toHaveAttribute('aria-disabled', 'true');
  expect(await navigation().findByText('Noortje De Smet')).toBeVisible();
  expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
});

describe.each([null, undefined])('a value that is %s', (missing) => {
  test.each([
    'firstname',
    'name',
    'email',
    'sex',
    'language',
    'birthdate',
    'marital_state',
    'education',
    'gdpr_permission',
    'school_id',
    'school_user_id',
  ])('%s: the page works, and saves the rest', async (name) => {
    serveUser({ [name]: missing });
    takeUpdates();
    const { user } = await renderApp('/profile', { as: people.student });
    await user.type(field('Achternaam'), '!');
    await user.click(change());
    await expectToast('Je profiel is aangepast');
    const sent = await sentUpdate();
    expect(sent.name).toBe(name === 'name' ? '!' : 'De Smet!');
    expect(sent.permission_id).toBe(name === 'gdpr_permission' ? 2 : 1);
    if (name in sent && name !== 'name') expect(sent[name]).toBeNull();
  });
});

test.each([
  ['en', 'General', 'First name', 'Change', 'Your profile has been changed'],
  ['fr', 'Général', 'Prénom', 'Modifier', 'Ton profil a été modifié'],
] as const)('speaks %s', async (language, title, label, button, toast) => {
  const { user } = await renderApp('/profile', { as: people.student, language });
  expect(main().getByRole('heading', { level: 1, name: title })).toBeVisible();
  await user.type(field(label), 'tje');
  await user.click(main().getByRole('button', { name: button }));
  await expectToast(toast);
  await expectAccessible();
});
