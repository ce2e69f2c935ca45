import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { lineOf } from '../../../calls.ts';
import { expectAccessible } from '../../axe.ts';
import { addressOf, expectToast, people, renderApp } from '../../render-app.tsx';
import { backend, calls, on, requests, server } from '../../server.ts';

const path = '/profile/admin/groups/add';
const teacher = { as: people.teacher };
const main = () => within(screen.getByRole('main'));
const name = () => main().getByLabelText('Naam');
const limit = () => main().getByLabelText('Maximaal aantal leden');
const submit = () => main().getByRole('button', { name: 'Groep toevoegen' });
const sent = () => requests.filter(({ method }) => method === 'POST').map((request) => request.json());

test('adds a group with the default limit, shows a toast and lists the group', async () => {
  const { user, router } = await renderApp(path, teacher);
  expect(limit()).toHaveValue('15');
  await user.type(name(), '  Nieuwe groep ');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Groepen' })).toHaveFocus();
  expect(addressOf(router)).toBe('/profile/admin/groups');
  await expectToast('De groep is toegevoegd');
  expect(main().getByRole('button', { name: 'Nieuwe groep' })).toBeVisible();
  expect(await Promise.all(sent())).toEqual([{ name: 'Nieuwe groep', memberlimit: 15 }]);
  expect(backend.db.state.groups.at(-1)).toMatchObject({ name: 'Nieuwe groep', memberlimit: 15 });
});

test('the button is disabled while the name is empty or has only spaces', async () => {
  const { user } = await renderApp(path, teacher);
  expect(submit()).toBeDisabled();
  await user.type(name(), '   ');
  expect(submit()).toBeDisabled();
  await user.keyboard('{Enter}');
  expect(name()).toHaveValue('   ');
  await user.tab();
  await waitFor(() => expect(name()).toHaveAccessibleDescription(/Vul een naam in$/));
  await user.type(name(), 'a');
  await waitFor(() => expect(submit()).toBeEnabled());
  await waitFor(() => expect(name()).not.toBeInvalid());
  await user.clear(name());
  await waitFor(() => expect(name()).toHaveAccessibleDescription(/Vul een naam in$/));
  expect(submit()).toBeDisabled();
});

describe('a name', () => {
  test('a name of 256 visible characters is too long and one of 255 is accepted', async () => {
    const { user } = await renderApp(path, teacher);
    await user.click(name());
    await user.paste('👩‍👩‍👧‍👦'.repeat(256));
    await user.click(submit());
    await waitFor(() => expect(name()).toBeInvalid());
    expect(name()).toHaveAccessibleDescription(/Een naam heeft hoogstens 255 tekens$/);
    expect(name()).toHaveFocus();
    expect(calls).not.toContain(lineOf('createGroup'));
    await user.clear(name());
    await user.paste('👩‍👩‍👧‍👦'.repeat(255));
    await user.click(submit());
    await expectToast('De groep is toegevoegd');
  });

  test.each(['<img src=x onerror=alert(1)>', 'المجموعة الأولى', '🦊'])('%s is a text', async (text) => {
    const { user } = await renderApp(path, teacher);
    expect(name()).toHaveAttribute('dir', 'auto');
    await user.click(name());
    await user.paste(text);
    await user.click(submit());
    expect(await main().findByRole('button', { name: text })).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('a limit', () => {
  test.each(['0', '-1', '1e9', 'abc', '2.5', ''])(
    '%j is refused at the field, and nothing is submitted',
    async (typed) => {
      const { user } = await renderApp(path, teacher);
      await user.type(name(), 'Groep');
      await user.clear(limit());
      if (typed) await user.type(limit(), typed);
      await user.click(submit());
      await waitFor(() => expect(limit()).toBeInvalid());
      expect(limit()).toHaveAccessibleDescription('Vul een geheel getal in, 1 of meer');
      expect(limit()).toHaveFocus();
      expect(calls).not.toContain(lineOf('createGroup'));
      await expectAccessible();
    },
  );

  test.each(['1', '1000000000'])('%s is submitted as a number', async (typed) => {
    const { user } = await renderApp(path, teacher);
    await user.type(name(), 'Groep');
    await user.clear(limit());
    await user.type(limit(), typed);
    await user.click(submit());
    await expectToast('De groep is toegevoegd');
    expect(await Promise.all(sent())).toEqual([{ name: 'Groep', memberlimit: Number(typed) }]);
  });
});

const failed = 'Toevoegen is niet gelukt.';

const refused = (reason: string) => `Toevoegen is niet gelukt: ${reason}`;

test.each<[string, () => Response, string]>([
  ['403', () => new HttpResponse(null, { status: 403 }), failed],
  ['409', () => HttpResponse.json({ detail: 'Name is taken' }, { status: 409 }), refused('Name is taken')],
  ['422', () => HttpResponse.json({ detail: [] }, { status: 422 }), failed],
  [
    '422 about a field',
    () => HttpResponse.json({ detail: [{ loc: ['body', 'name'], msg: 'Too long' }] }, { status: 422 }),
    refused('Too long'),
  ],
  ['a reason as JSON', () => HttpResponse.json({ detail: { code: 7 } }, { status: 422 }), failed],
  ['500', () => new HttpResponse('<h1>Oops</h1>', { status: 500 }), failed],
  [
    'no answer',
    () => HttpResponse.error(),
    `${failed} ‘Groep’ staat niet in de lijst. Wat je invulde, staat er nog: je kunt opnieuw verzenden. Er kwam geen antwoord: controleer je internetverbinding.`,
  ],
])('a failure is shown beside the button, and the fields stay as typed: %s', async (_, answer, text) => {
  server.use(on('createGroup', answer));
  const { user, router } = await renderApp(path, teacher);
  await user.type(name(), 'Groep');
  await user.clear(limit());
  await user.type(limit(), '4');
  await user.click(submit());
  expect(await main().findByRole('alert')).toHaveTextContent(text);
  expect(main().getByRole('alert')).not.toHaveTextContent('{');
  expect(addressOf(router)).toBe(path);
  expect(name()).toHaveValue('Groep');
  expect(limit()).toHaveValue('4');
  server.resetHandlers();
  await user.click(submit());
  await expectToast('De groep is toegevoegd');
});

test('an ended session redirects to the sign-in page', async () => {
  const { user, router } = await renderApp(path, teacher);
  await user.type(name(), 'Groep');
  backend.db.state.tokens = {};
  await user.click(submit());
  expect(await screen.findByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
  expect(addressOf(router)).toBe('/sign-in?session=ended');
});

test.each([people.student, people.researcher])('is not for %s', async (as) => {
  await renderApp(path, { as });
  expect(main().getByText('Je rol geeft geen toegang tot deze pagina.')).toBeVisible();
});

test.each([
  ['en', 'Maximum members'],
  ['fr', 'Nombre maximal de membres'],
] as const)('reads well in %s: no key shows', async (language, label) => {
  await renderApp(path, { ...teacher, language });
  expect(main().getByLabelText(label)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/\w+\.\w+\.\w+/);
});

describe('a name that a group has already', () => {
  const curie = '5WEWI – Marie Curie';
  const status = () => within(name().closest('form') as HTMLElement).getByRole('status');
  const again = () => main().getByRole('button', { name: 'Toch nog eens toevoegen' });

  test('is said while typing, whatever its case and spaces, and can be added', async () => {
    const { user } = await renderApp(path, teacher);
    await user.type(name(), `  ${curie.toUpperCase()} `);
    await waitFor(() => expect(status()).toHaveTextContent('Deze groep bestaat al'));
    expect(status()).toBeVisible();
    expect(again()).toBeVisible();
    await expectAccessible();
    await user.type(name(), 'x');
    await waitFor(() => expect(status()).toBeEmptyDOMElement());
    await user.clear(name());
    await user.type(name(), `${curie}{Enter}`);
    expect(again()).toHaveFocus();
    expect(calls).not.toContain(lineOf('createGroup'));
    await user.keyboard('{Enter}');
    await expectToast('De groep is toegevoegd');
    const ids = backend.db.state.groups.filter((row) => row.name === curie).map(({ group_id }) => group_id);
    expect(ids).toHaveLength(2);
    for (const id of ids)
      expect(await main().findByRole('button', { name: `${curie} (${id})` })).toBeVisible();
  });

  test('may exist when the list does not load, and a group can be added all the same', async () => {
    server.use(on('listGroups', () => new HttpResponse(null, { status: 500 }), { once: true }));
    const { user } = await renderApp(path, teacher);
    expect(status()).toBeEmptyDOMElement();
    await user.type(name(), 'Vossen');
    await waitFor(() =>
      expect(status()).toHaveTextContent(
        'De lijst van groepen is niet geladen: we weten niet of er al een groep met deze naam is.',
      ),
    );
    await user.click(submit());
    await expectToast('De groep is toegevoegd');
  });
});

test('a field that the backend refuses is marked and focused', async () => {
  server.use(
    on('createGroup', () =>
      HttpResponse.json({ detail: [{ loc: ['body', 'memberlimit'], msg: 'Too many' }] }, { status: 422 }),
    ),
  );
  const { user } = await renderApp(path, teacher);
  await user.type(name(), 'Groep');
  await user.click(submit());
  await waitFor(() => expect(limit()).toBeInvalid());
  expect(limit()).toHaveAccessibleDescription('De server aanvaardt dit niet');
  expect(limit()).toHaveFocus();
  server.resetHandlers();
  await user.type(limit(), '0');
  expect(limit()).toBeValid();
  await user.click(submit());
  await expectToast('De groep is toegevoegd');
});
