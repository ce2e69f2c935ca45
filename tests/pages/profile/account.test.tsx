import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { userIds } from '../../../mock-backend/seed-ids.ts';
import { lineOf } from '../../calls.ts';
import { addressOf, expectToast, people, renderApp } from '../render-app.tsx';
import { backend, calls, on, requests, server } from '../server.ts';
import { change, field, main, navigation } from './profile.ts';

describe('every page of the profile', () => {
  const links = () =>
    navigation()
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

  describe('the navigation', () => {
    test('leads staff to the admin pages as well', async () => {
      await renderApp('/profile/data', { as: people.researcher });
      expect(links()).toEqual([
        'Algemeen /profile/algemeen',
        'Gegevens /profile/data',
        'Wachtwoord /profile/password',
        'Admin /profile/admin',
      ]);
    });

    test('shows the name of a student and no link to the admin pages', async () => {
      await renderApp('/profile', { as: people.student });
      expect(navigation().getByText('Noor De Smet')).toBeVisible();
      expect(navigation().getByText(people.student)).toBeVisible();
      expect(navigation().getByRole('button', { name: 'Uitloggen' })).toBeVisible();
      expect(links()).toEqual([
        'Algemeen /profile',
        'Gegevens /profile/data',
        'Wachtwoord /profile/password',
      ]);
    });

    test.each([
      ['/profile', ['Algemeen'], true],
      ['/profile/algemeen', ['Algemeen'], true],
      ['/profile/data', ['Gegevens'], true],
      ['/profile/data/Treo', [], false],
      ['/profile/admin', [], false],
    ])('at %s marks %j, and the link to it in the header: %s', async (path, names, isMarked) => {
      await renderApp(path, { as: people.administrator });
      const current = document.querySelectorAll('nav[aria-label="Profiel"] [aria-current]');
      expect([...current].map(({ textContent }) => textContent)).toEqual(names);
      const header = within(screen.getByRole('navigation', { name: 'Hoofdmenu' }));
      expect(header.getByRole('link', { name: 'Profiel' }).hasAttribute('aria-current')).toBe(isMarked);
    });

    test('stays when the page changes, and the focus moves to the heading of the page', async () => {
      const { user, router } = await renderApp('/profile', { as: people.student });
      const nav = screen.getByRole('navigation', { name: 'Profiel' });
      await user.click(navigation().getByRole('link', { name: 'Wachtwoord' }));
      expect(await screen.findByRole('heading', { level: 1, name: 'Wachtwoord' })).toHaveFocus();
      expect(addressOf(router)).toBe('/profile/password');
      expect(screen.getByRole('navigation', { name: 'Profiel' })).toBe(nav);
      expect(calls).toEqual([lineOf('getUser')]);
    });
  });
});

describe('logging out', () => {
  const mine = () => `answers:${backend.db.user(userIds.student)?.uuid}:101`;
  const others = 'answers:somebody:101';
  const kept = '{"0":[{"questionId":"320101","answer":3}]}';

  async function pressLogOut() {
    const app = await renderApp('/profile', { as: people.student });
    await app.user.click(screen.getByRole('button', { name: 'Uitloggen' }));
    return app;
  }

  test('logs out without asking when there is no unsent work, and Back does not show the page again', async () => {
    localStorage.setItem(others, kept);
    localStorage.setItem(mine(), '{"0":[{"questionId":"320101","answer":null}],"savedAt":5}');
    localStorage.setItem('requestLink', '/vragenlijst/101');
    const { router } = await pressLogOut();
    await waitFor(() => expect(addressOf(router)).toBe('/sign-in'));
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(localStorage.getItem('requestLink')).toBe('');
    expect(localStorage.getItem(others)).toBe(kept);
    await router.navigate(-1);
    expect(addressOf(router)).toBe('/sign-in');
  });

  test.each([
    ['Hier bewaren', kept],
    ['Verwijderen', null],
  ])(
    'asks what to do with unsubmitted answers, can be cancelled, and then does it: %s',
    async (choice, left) => {
      localStorage.setItem(mine(), kept);
      localStorage.setItem(others, kept);
      const { user, router } = await pressLogOut();
      const press = (name: string) =>
        user.click(
          within(screen.getByRole('dialog', { name: 'Onverzonden werk bewaren?' })).getByRole('button', {
            name,
          }),
        );
      await press('Annuleren');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(addressOf(router)).toBe('/profile');
      expect(localStorage.getItem('auth_token')).not.toBeNull();
      await user.click(screen.getByRole('button', { name: 'Uitloggen' }));
      await press(choice);
      await waitFor(() => expect(addressOf(router)).toBe('/sign-in'));
      expect(localStorage.getItem(mine())).toBe(left);
      expect(localStorage.getItem(others)).toBe(kept);
      expect(localStorage.getItem('auth_token')).toBeNull();
    },
  );
});

describe('a new password', () => {
  const labels = ['Huidig wachtwoord', 'Nieuw wachtwoord', 'Herhaal wachtwoord'] as const;
  const mismatch = 'Wachtwoord komt niet overeen';
  const call = lineOf('changePassword');

  async function fillIn(user: UserEvent, ...values: [string, string, string]) {
    for (const [index, label] of labels.entries()) {
      await user.clear(field(label));
      await user.type(field(label), values[index] ?? '');
    }
  }

  const values = () => labels.map((label) => (field(label) as HTMLInputElement).value);
  const answerChange = (answer: () => Response) => server.use(on('changePassword', answer));

  test('changes the password, shows a toast and clears the fields', async () => {
    const { user } = await renderApp('/profile/password', { as: people.student });
    expect(change()).toHaveAttribute('aria-disabled', 'true');
    await fillIn(user, 'groepswerk', ' een nieuw begin', ' een nieuw begin');
    await user.click(change());
    await expectToast('Je wachtwoord is aangepast');
    const sent = requests.at(-1);
    expect(await sent?.json()).toEqual({ old_password: 'groepswerk', new_password: ' een nieuw begin' });
    expect(sent?.headers.get('Authorization')).toMatch(/^Bearer ./);
    await waitFor(() => expect(values()).toEqual(['', '', '']));
    expect(change()).toHaveAttribute('aria-disabled', 'true');
    expect(calls).toEqual([lineOf('getUser'), call]);
    expect(backend.db.userByLogin(people.student, ' een nieuw begin')).toBeDefined();
    expect(backend.db.userByLogin(people.student, 'groepswerk')).toBeUndefined();
  });

  test('shows a mismatch at the field without a call', async () => {
    const { user } = await renderApp('/profile/password', { as: people.student });
    await fillIn(user, 'groepswerk', 'een nieuw begin', 'een nieuw befun');
    await user.click(change());
    const repeat = field('Herhaal wachtwoord');
    await waitFor(() => expect(repeat).toBeInvalid());
    expect(repeat).toHaveAccessibleDescription(mismatch);
    expect(repeat).toHaveFocus();
    expect(calls).toEqual([lineOf('getUser')]);
    await user.type(repeat, '{Backspace}{Backspace}{Backspace}gin{Enter}');
    await expectToast('Je wachtwoord is aangepast');
  });

  test('a failure stands under the form and in a toast, keeps what was typed, and with 401 the session', async () => {
    answerChange(() => HttpResponse.json({ detail: 'x' }, { status: 401 }));
    const { user, router } = await renderApp('/profile/password', { as: people.student });
    await fillIn(user, 'fout', 'een nieuw begin', 'een nieuw begin');
    await user.click(change());
    const text = 'Je bent niet geautoriseerd om deze actie uit te voeren';
    expect(await main().findByRole('alert')).toHaveTextContent(text);
    await expectToast(text);
    expect(values()).toEqual(['fout', 'een nieuw begin', 'een nieuw begin']);
    expect(change()).toHaveFocus();
    expect(addressOf(router)).toBe('/profile/password');
    expect(localStorage.getItem('auth_token')).not.toBeNull();
  });

  test('a password manager finds the user and the fields, and may fill them in without an event', async () => {
    const { user, container } = await renderApp('/profile/password', { as: people.student });
    const inputs = [...container.querySelectorAll('form input')];
    expect(inputs.map((input) => input.getAttribute('autocomplete'))).toEqual([
      'username',
      'current-password',
      'new-password',
      'new-password',
    ]);
    expect(inputs[0]).toHaveValue(people.student);
    expect(inputs[0]).not.toBeVisible();
    await user.click(field('Herhaal wachtwoord'));
    await user.keyboard('{Enter}');
    expect(calls).toEqual([lineOf('getUser')]);
    for (const label of labels) (field(label) as HTMLInputElement).value = 'een nieuw begin';
    answerChange(() => HttpResponse.json({}));
    await user.keyboard('{Enter}');
    await expectToast('Je wachtwoord is aangepast');
    const passwords = { old_password: 'een nieuw begin', new_password: 'een nieuw begin' };
    expect(await requests.at(-1)?.json()).toEqual(passwords);
  });

  test('quotes what the server says about the new password, and names a field that is empty', async () => {
    const msg = 'String should have at least 8 characters';
    const detail = [{ loc: ['body', 'new_password'], msg }];
    answerChange(() => HttpResponse.json({ detail }, { status: 422 }));
    const { user } = await renderApp('/profile/password', { as: people.student });
    await user.type(field('Nieuw wachtwoord'), 'kort');
    await user.type(field('Herhaal wachtwoord'), 'kort');
    await user.click(change());
    expect(await main().findByRole('alert')).toHaveTextContent(/^Het nieuwe wachtwoord is niet geldig$/);
    expect(field('Nieuw wachtwoord')).toHaveAccessibleDescription(`De server zegt: ‘${msg}’`);
    expect(field('Huidig wachtwoord')).toHaveAccessibleDescription('Vul dit in.');
    expect(field('Huidig wachtwoord')).toHaveFocus();
  });
});
