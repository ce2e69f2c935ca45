import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { today } from '../../../src/features/profile/user-fields.ts';
import { lineOf } from '../../calls.ts';
import { expectAccessible } from '../axe.ts';
import { expectToast, people, renderApp } from '../render-app.tsx';
import { backend, calls, on, requests, server } from '../server.ts';
import { change, field, main, sentUpdate, serveUser, takeUpdates } from './profile.ts';

const failed = 'Er is iets misgegaan bij het updaten van uw account';
const saved = 'Je profiel is aangepast';
const consent = () => field('Ik geef toestemming voor het gebruik van mijn gegevens');
const student = () => backend.db.userByEmail(people.student);
const open = (language?: 'en' | 'fr') =>
  renderApp('/profile/data', { as: people.student, ...(language && { language }) });

const optionsOf = (label: string) =>
  within(field(label))
    .getAllByRole('option')
    .map((option) => option.textContent);

test('leads to both tests and to the results of each', async () => {
  await open();
  const addresses = ['Persoonlijkheidstest', 'Teamroltest'].map((test) =>
    screen.getAllByRole('link', { name: new RegExp(test, 'i') }).map((link) => link.getAttribute('href')),
  );
  expect(addresses).toEqual([
    ['/profile/data/bfi2', '/profile/data/bfi2/results'],
    ['/profile/data/Treo', '/profile/data/Treo/results'],
  ]);
});

test('shows the saved values and the options', async () => {
  serveUser({
    birthdate: '2009-06-16',
    marital_state: 'cohabiting',
    education: 'college',
    language: 'french',
  });
  await open();
  expect(document.title).toBe('Gegevens · Groepsevaluatie');
  expect(consent()).toBeChecked();
  expect(field('Geslacht')).toHaveDisplayValue('Vrouw');
  expect(field('Taal')).toHaveDisplayValue('Frans');
  expect(field('Geboortedatum')).toHaveValue('2009-06-16');
  expect(field('Geboortedatum')).toHaveAttribute('type', 'date');
  expect(field('Geboortedatum')).toHaveAttribute('max', today());
  expect(field('Burgerlijke staat')).toHaveDisplayValue('Samenwonend');
  expect(field('Hoogste opleiding')).toHaveDisplayValue('Hoger onderwijs');
  expect(change()).toHaveAttribute('aria-disabled', 'true');
  expect(optionsOf('Geslacht')).toEqual(['Geen keuze', 'Man', 'Vrouw', 'X']);
  expect(optionsOf('Taal')).toEqual(['Geen keuze', 'Nederlands', 'Frans', 'Duits', 'Engels', 'Andere']);
  expect(optionsOf('Burgerlijke staat')).toEqual([
    'Geen keuze',
    'Alleenstaand',
    'Gehuwd',
    'Samenwonend',
    'Gescheiden',
    'Weduwe of weduwnaar',
    'Verloofd',
  ]);
  expect(optionsOf('Hoogste opleiding')).toEqual([
    'Geen keuze',
    'Lager onderwijs',
    'Secundair onderwijs',
    'Hoger onderwijs',
    'Andere',
  ]);
  const link = (name: string) => main().getByRole('link', { name });
  expect(link('Persoonlijkheidstest')).toHaveAttribute('href', '/profile/data/bfi2');
  expect(link('Teamroltest')).toHaveAttribute('href', '/profile/data/Treo');
  expect(link('Privacyverklaring')).toHaveAttribute('href', '/privacy');
  expect(consent()).toHaveAccessibleDescription('Privacyverklaring');
  expect(screen.getAllByRole('combobox', { name: 'Taal' })).toHaveLength(1);
  expect(field('Taal')).toHaveAccessibleName('Taal die je spreekt');
  expect(calls).toEqual([lineOf('getUser')]);
});

test.each([
  ['Persoonlijkheidstest', '/profile/data/bfi2'],
  ['Teamroltest', '/profile/data/Treo'],
])('leads to the %s, and to its results, and requests nothing about them', async (name, path) => {
  await open();
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  const results = screen.getByRole('link', { name: `Resultaten van de ${name.toLowerCase()}` });
  expect(results).toHaveAttribute('href', `${path}/results`);
  expect(calls).toEqual([lineOf('getUser')]);
});

test('saves every field as the contract wants it, an empty one as null', async () => {
  const { user } = await open();
  await user.click(consent());
  await user.selectOptions(field('Geslacht'), 'Man');
  await user.selectOptions(field('Taal'), 'Duits');
  await user.clear(field('Geboortedatum'));
  await user.type(field('Geboortedatum'), '2008-02-29');
  await user.selectOptions(field('Burgerlijke staat'), 'Verloofd');
  await user.selectOptions(field('Hoogste opleiding'), 'Geen keuze');
  await user.click(change());
  await expectToast(saved);
  expect(await sentUpdate()).toEqual({
    uuid: student()?.uuid,
    firstname: 'Noor',
    name: 'De Smet',
    email: people.student,
    sex: 'm',
    language: 'german',
    birthdate: '2008-02-29',
    marital_state: 'engaged',
    education: null,
    permission_id: 2,
  });
  await waitFor(() => expect(change()).toHaveAttribute('aria-disabled', 'true'));
  expect(student()).toMatchObject({ sex: 'm', birthdate: '2008-02-29', education: null, permission_id: 2 });
  await user.click(consent());
  await user.click(change());
  await waitFor(() => expect(student()?.permission_id).toBe(1));
  const save = [lineOf('getUser'), lineOf('updateUser')];
  expect(calls).toEqual([lineOf('getUser'), ...save, ...save]);
});

test('a cleared birthdate is saved as null', async () => {
  const { user } = await open();
  await user.clear(field('Geboortedatum'));
  await user.click(change());
  await expectToast(saved);
  expect(student()?.birthdate).toBeNull();
});

describe('a birthdate later than today', () => {
  test.each(['2999-01-01', '12001-01-01'])(
    '%s shows an error at the field, and no call is made',
    async (day) => {
      const { user } = await open();
      await user.clear(field('Geboortedatum'));
      await user.type(field('Geboortedatum'), day);
      await user.click(change());
      await waitFor(() =>
        expect(field('Geboortedatum')).toHaveAccessibleDescription(
          'De geboortedatum kan niet later zijn dan vandaag.',
        ),
      );
      expect(field('Geboortedatum')).toBeInvalid();
      expect(field('Geboortedatum')).toHaveFocus();
      expect(calls).toEqual([lineOf('getUser')]);
    },
  );

  test('today is accepted', async () => {
    takeUpdates();
    const { user } = await open();
    await user.clear(field('Geboortedatum'));
    await user.type(field('Geboortedatum'), today());
    await user.click(change());
    await expectToast(saved);
    expect((await sentUpdate()).birthdate).toBe(today());
  });
});

describe('a birthdate that the server gives', () => {
  test.each(['2023-02-29', '31/12/2001', '0000-00-00', 'x'])(
    '%s does not fit the field: it is shown, and not lost by saving something else',
    async (birthdate) => {
      serveUser({ birthdate });
      takeUpdates();
      const { user } = await open();
      expect(field('Geboortedatum')).toHaveValue('');
      expect(field('Geboortedatum')).toHaveAccessibleDescription(
        `Bewaard als ‘${birthdate}’. Die datum past niet in dit veld. Ze blijft bewaard tot je een andere invult.`,
      );
      await user.selectOptions(field('Taal'), 'Duits');
      await user.click(change());
      await expectToast(saved);
      expect(await sentUpdate()).toMatchObject({ birthdate, language: 'german' });
    },
  );

  test('a birthdate at midnight is shown as its day', async () => {
    serveUser({ birthdate: '2001-01-01T00:00:00' });
    takeUpdates();
    const { user } = await open();
    expect(field('Geboortedatum')).toHaveValue('2001-01-01');
    expect(field('Geboortedatum')).not.toHaveAccessibleDescription();
    await user.selectOptions(field('Taal'), 'Duits');
    await user.click(change());
    await expectToast(saved);
    expect((await sentUpdate()).birthdate).toBe('2001-01-01');
  });
});

test('unknown values are shown as they are and are not lost by saving', async () => {
  serveUser({ sex: 'F', language: 'Klingon', marital_state: 'complicated', education: 'Hogwarts' });
  takeUpdates();
  const { user } = await open();
  expect(field('Geslacht')).toHaveDisplayValue('f');
  expect(field('Taal')).toHaveDisplayValue('Klingon');
  expect(field('Burgerlijke staat')).toHaveDisplayValue('complicated');
  expect(field('Hoogste opleiding')).toHaveDisplayValue('Hogwarts');
  await user.click(consent());
  await user.click(change());
  await expectToast(saved);
  expect(await sentUpdate()).toMatchObject({
    sex: 'f',
    language: 'Klingon',
    marital_state: 'complicated',
    education: 'Hogwarts',
  });
});

describe('the permission', () => {
  test.each([
    [{ permission_id: 1 }, true],
    [{ permission_id: '1' }, true],
    [{ permission_id: 2 }, false],
    [{ permission_id: 3 }, false],
    [null, false],
    [undefined, false],
  ])('%j: consent %s', async (gdpr_permission, checked) => {
    serveUser({ gdpr_permission });
    await open();
    if (checked) expect(consent()).toBeChecked();
    else expect(consent()).not.toBeChecked();
  });
});

describe('deleting the data', () => {
  const button = () => main().getByRole('button', { name: 'Verwijder mijn gegevens' });
  const dialog = () => screen.getByRole('dialog', { name: 'Je gegevens laten verwijderen?' });
  const confirm = () => within(dialog()).getByRole('button', { name: 'Verwijder mijn gegevens' });

  test('deleting explains what it will do, and does nothing when it is cancelled', async () => {
    const { user } = await open();
    await user.click(button());
    expect(dialog()).toHaveAccessibleDescription(/^We geven je vraag meteen door\./);
    await user.click(within(dialog()).getByRole('button', { name: 'Annuleren' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls).toEqual([lineOf('getUser')]);
  });

  test('sends permission 3 and sex x at once, and shows the new state', async () => {
    const { user } = await open();
    await user.selectOptions(field('Taal'), 'Duits');
    await user.click(button());
    await user.click(confirm());
    await expectToast('Je vraag om je gegevens te verwijderen is verzonden');
    expect(await sentUpdate()).toMatchObject({
      permission_id: 3,
      sex: 'x',
      language: 'dutch',
      firstname: 'Noor',
    });
    await waitFor(() => expect(field('Geslacht')).toHaveDisplayValue('X'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field('Taal')).toHaveDisplayValue('Nederlands');
    expect(consent()).not.toBeChecked();
    expect(change()).toHaveAttribute('aria-disabled', 'true');
    expect(main().getByText(/^Je hebt gevraagd om je gegevens te verwijderen\./)).toBeVisible();
    expect(calls).toEqual([lineOf('getUser'), lineOf('getUser'), lineOf('updateUser')]);
    await expectAccessible();
  });

  test('the request to delete is withdrawn by consent only, and not by another change', async () => {
    const { user } = await open();
    await user.click(button());
    await user.click(confirm());
    await waitFor(() => expect(field('Geslacht')).toHaveDisplayValue('X'));
    expect(student()?.permission_id).toBe(3);
    await user.selectOptions(field('Taal'), 'Duits');
    await user.click(change());
    await waitFor(() => expect(student()).toMatchObject({ language: 'german', permission_id: 3 }));
    await waitFor(() => expect(change()).toHaveAttribute('aria-disabled', 'true'));
    await user.click(consent());
    await user.click(change());
    await waitFor(() => expect(student()?.permission_id).toBe(1));
    await waitFor(() => expect(main().queryByText(/^Je hebt gevraagd/)).not.toBeInTheDocument());
  });

  test('a failure closes the dialog, is shown, and keeps what was typed', async () => {
    server.use(on('updateUser', () => new HttpResponse(null, { status: 500 })));
    const { user } = await open();
    await user.selectOptions(field('Taal'), 'Duits');
    await user.click(button());
    await user.click(confirm());
    expect(await main().findByRole('alert')).toHaveTextContent(failed);
    await expectToast(failed);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field('Taal')).toHaveDisplayValue('Duits');
    expect(field('Geslacht')).toHaveDisplayValue('Vrouw');
    expect(consent()).toBeChecked();
  });
});

describe('a failure stands under the form and in a toast, and keeps what was typed', () => {
  test.each([400, 403, 404, 409, 422, 500])('%d', async (status) => {
    server.use(on('updateUser', () => HttpResponse.json({ detail: 'db-user-error' }, { status })));
    const { user } = await open();
    await user.click(consent());
    await user.selectOptions(field('Taal'), 'Duits');
    await user.click(change());
    expect(await main().findByRole('alert')).toHaveTextContent(failed);
    await expectToast(failed);
    expect(consent()).not.toBeChecked();
    expect(field('Taal')).toHaveDisplayValue('Duits');
    expect(change()).not.toHaveAttribute('aria-disabled', 'true');
    expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });
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
  ])('%s: the page works, and saves the rest', async (name) => {
    serveUser({ [name]: missing });
    takeUpdates();
    const { user } = await open();
    await user.click(consent());
    await user.click(change());
    await expectToast(saved);
    const sent = await sentUpdate();
    expect(sent.permission_id).toBe(name === 'gdpr_permission' ? 1 : 2);
    if (name in sent) expect(sent[name]).toBeNull();
  });
});

test.each([
  ['en', 'Personal data', 'Marital status', 'Living together', 'Delete my data', 'Have your data deleted?'],
  [
    'fr',
    'Données',
    'État civil',
    'Cohabitant ou cohabitante',
    'Supprimer mes données',
    'Faire supprimer tes données\u00a0?',
  ],
] as const)('speaks %s', async (language, title, label, option, button, question) => {
  const { user } = await open(language);
  expect(main().getByRole('heading', { level: 1, name: title })).toBeVisible();
  await user.selectOptions(field(label), option);
  await user.click(main().getByRole('button', { name: button }));
  expect(screen.getByRole('dialog', { name: question })).toBeVisible();
  await expectAccessible();
});
