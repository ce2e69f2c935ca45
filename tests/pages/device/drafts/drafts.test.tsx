import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { assignmentIds } from '../../../../mock-backend/seed-ids.ts';
import * as keys from '../../../../src/device/local-storage.ts';
import { paths } from '../../../../src/paths.ts';
import { stubView } from '../../admin/assignments/view.ts';
import { addressOf, expectToast, people, renderApp } from '../../render-app.tsx';
import { backend } from '../../server.ts';

describe('leaving a page with a draft', () => {
  const main = () => within(screen.getByRole('main'));
  const dialog = () => within(screen.getByRole('dialog', { name: 'Pagina verlaten?' }));
  const logOut = () => screen.getByRole('button', { name: 'Uitloggen' });
  const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  type User = Awaited<ReturnType<typeof renderApp>>['user'];

  async function typePasswords(user: User) {
    await user.type(main().getByLabelText('Huidig wachtwoord'), 'groepswerk');
    await user.type(main().getByLabelText('Nieuw wachtwoord'), 'een nieuw begin');
    await user.type(main().getByLabelText('Herhaal wachtwoord'), 'een nieuw begin');
  }

  async function giveRole(user: User) {
    const { uuid } = backend.db.userByEmail(people.student) ?? {};
    await user.type(main().getByLabelText('UUID'), uuid ?? '');
    await user.selectOptions(main().getByLabelText('Rol'), 'Onderzoeker');
  }

  beforeEach(() => {
    stubView();
    // One class: short work for the look-ups by role.
    backend.db.state.groups = backend.db.state.groups.filter(({ name }) => name.startsWith('5WEWI'));
  });

  /** Each page with a form that is saved by a button: its address, a change, the button, and the toast. */
  const pages: [string, (user: User) => Promise<void>, string, string, string?][] = [
    [
      '/profile/algemeen',
      (user) => user.type(screen.getByLabelText('Voornaam'), 'a'),
      'Wijzigen',
      'Je profiel is aangepast',
    ],
    [
      '/profile/data',
      (user) => user.selectOptions(screen.getByLabelText('Burgerlijke staat'), 'Gehuwd'),
      'Wijzigen',
      'Je profiel is aangepast',
    ],
    ['/profile/password', typePasswords, 'Wijzigen', 'Je wachtwoord is aangepast'],
    ['/profile/admin/users', giveRole, 'Opslaan', 'Rol is aangepast', people.administrator],
  ];

  test.each(pages)(
    '%s asks for confirmation only before unsaved changes are left',
    async (address, change, save, saved, as = people.teacher) => {
      const { user, router } = await renderApp(address, { as });
      expect(closing()).toBe(false);
      await change(user);
      expect(closing()).toBe(true);
      await user.click(screen.getByRole('link', { name: 'Home' }));
      expect(dialog().getByText(/nog niet bewaard/)).toBeVisible();
      await user.click(dialog().getByRole('button', { name: 'Blijven' }));
      expect(addressOf(router)).toBe(address);
      await user.click(main().getByRole('button', { name: save }));
      await expectToast(saved);
      await waitFor(() => expect(closing()).toBe(false));
      await user.click(screen.getByRole('link', { name: 'Home' }));
      await waitFor(() => expect(addressOf(router)).toBe('/'));
    },
  );

  describe('the general profile with changes', () => {
    async function openChanged() {
      const app = await renderApp('/profile/algemeen', { as: people.teacher });
      await app.user.type(screen.getByLabelText('Voornaam'), 'a');
      return app;
    }

    test('asks for confirmation before they are lost by logging out', async () => {
      const { user, router } = await openChanged();
      await user.click(logOut());
      const question = within(await screen.findByRole('dialog', { name: 'Uitloggen?' }));
      expect(question.getByText(/gaat verloren als je uitlogt/)).toBeVisible();
      expect(question.queryByRole('button', { name: 'Hier bewaren' })).toBeNull();
      await user.click(question.getByRole('button', { name: 'Annuleren' }));
      expect(addressOf(router)).toBe('/profile/algemeen');
      await user.click(logOut());
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Uitloggen' }));
      await waitFor(() => expect(addressOf(router)).toBe('/sign-in'));
    });

    test('asks for no confirmation when only the query of the address changes', async () => {
      const { router } = await openChanged();
      await act(() => router.navigate('?page=2'));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(addressOf(router)).toBe('/profile/algemeen?page=2');
    });

    test('asks for no confirmation when the session is another one, or has ended', async () => {
      const { router } = await openChanged();
      localStorage.setItem('auth_token', backend.db.tokenFor(people.administrator));
      expect(closing()).toBe(false);
      localStorage.removeItem('auth_token');
      window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
      await waitFor(() => expect(addressOf(router)).toBe('/sign-in'));
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  test('Back works at once after a page was left with changes', async () => {
    const { user, router } = await renderApp('/profile/password', { as: people.teacher });
    await typePasswords(user);
    await user.click(screen.getByRole('link', { name: 'Home' }));
    const visited: string[] = [];
    router.subscribe(({ location }) => {
      if (visited.at(-1) === location.pathname) return;
      visited.push(location.pathname);
      // Before React has removed the page: on a busy device that can take longer than a press.
      if (visited.length === 2) void router.navigate(-1);
    });
    await user.click(dialog().getByRole('button', { name: 'Pagina verlaten' }));
    await waitFor(() => expect(visited).toEqual(['/profile/password', '/', '/profile/password']));
    expect(await screen.findByRole('heading', { level: 1, name: 'Wachtwoord' })).toBeVisible();
  });
});

describe('stored drafts', () => {
  const main = () => within(screen.getByRole('main'));
  const name = () => main().getAllByLabelText('Naam')[0] as HTMLInputElement;
  const uuidOf = (email: string) => backend.db.userByEmail(email)?.uuid ?? '';

  beforeEach(() => {
    backend.db.state.groups = backend.db.state.groups.filter(({ name }) => name.startsWith('5WEWI'));
  });

  test.each([
    ['a form', paths.addForm, keys.draftKey, { name: 'Daar', description: '', color: '336699', blocks: [] }],
    ['an assignment', paths.addAssignment, keys.assignmentDraftKey, { name: 'Daar', formId: '', groups: [] }],
    ['several groups', paths.addGroup, keys.groupsDraftKey, { text: 'Daar', memberlimit: '4' }],
  ])(
    'a draft of %s that was changed in another tab stays here until the user loads it',
    async (_, path, keyOf, draft) => {
      const { user } = await renderApp(path, { as: people.teacher });
      await user.type(name(), 'Hier');
      const key = keyOf(uuidOf(people.teacher));
      localStorage.setItem(key, JSON.stringify({ ...draft, savedAt: Date.now() }));
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
      expect(main().getByText(/^Elders gewijzigd/)).toBeVisible();
      expect(name()).toHaveValue('Hier');
      await user.click(main().getByRole('button', { name: 'Laad die versie' }));
      expect(name()).toHaveValue('Daar');
      expect(main().queryByText(/^Elders gewijzigd/)).toBeNull();
      await user.type(name(), '!');
      await waitFor(() => expect(localStorage.getItem(key)).toContain('Daar!'));
    },
  );

  const id = String(assignmentIds.started);
  /** Fields of other types, for everything that is stored for a page. */
  const wrongTypes = JSON.stringify({
    ...{ name: {}, description: 7, color: [], blocks: [null, { questions: 'x' }] },
    ...{ text: [], memberlimit: {}, formId: 7, groups: {}, refused: [] },
    ...{ width: 'x', isOpen: 7, value: 7, 0: 'x', 1: [{ questionId: {}, answer: 'x' }, null] },
    savedAt: Date.now(),
  });
  const ofForm = [keys.answersKey, keys.outboxKey, keys.formKey, keys.groupKey];

  test.each([
    [paths.addForm, people.teacher],
    [paths.addAssignment, people.teacher],
    [paths.addGroup, people.teacher],
    [paths.questionnaire(id), people.student],
    [paths.test('bfi'), people.student],
    [paths.home, people.student],
  ])('%s opens whatever the fields of what is stored for it are', async (path, as) => {
    const uuid = uuidOf(as);
    const token = backend.db.tokenFor(as);
    localStorage.setItem('auth_token', token);
    // Of this session, so that its value is looked at.
    const cached = JSON.stringify({ ...JSON.parse(wrongTypes), token });
    for (const keyOf of [keys.draftKey, keys.assignmentDraftKey, keys.groupsDraftKey, keys.formListKey])
      localStorage.setItem(keyOf(uuid), cached);
    for (const keyOf of ofForm)
      for (const form of [id, 'bfi']) localStorage.setItem(keyOf(uuid, form), cached);
    for (const key of [keys.userKey, keys.drawerKey]) localStorage.setItem(key, cached);
    await renderApp(path);
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent(/ging iets mis/);
    expect(screen.queryByRole('heading', { name: /ging iets mis/ })).toBeNull();
  });
});
