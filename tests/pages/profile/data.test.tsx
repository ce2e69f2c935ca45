import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { lineOf } from '../../calls.ts';
import { expectToast, people, renderApp } from '../render-app.tsx';
import { backend, calls, on, server } from '../server.ts';
import { change, field, main, sentUpdate, serveUser, takeUpdates } from './profile.ts';

const saved = 'Je profiel is aangepast';
const consent = () => field('Ik geef toestemming voor het gebruik van mijn gegevens');
const student = () => backend.db.userByEmail(people.student);
const open = () => renderApp('/profile/data', { as: people.student });

const optionsOf = (label: string) =>
  within(field(label))
    .getAllByRole('option')
    .map((option) => option.textContent);

test('shows the saved values and the options, and leads to both tests and to the results that there are', async () => {
  const given = { marital_state: 'cohabiting', education: 'college', language: 'french' };
  serveUser({ ...given, birthdate: '2009-06-16T00:00:00' });
  await open();
  expect(document.title).toBe('Gegevens · Groepsevaluatie');
  expect(consent()).toBeChecked();
  expect(consent()).toHaveAccessibleDescription('Privacyverklaring');
  expect(field('Geslacht')).toHaveDisplayValue('Vrouw');
  expect(field('Taal')).toHaveDisplayValue('Frans');
  expect(field('Taal')).toHaveAccessibleName('Taal die je spreekt');
  expect(field('Geboortedatum')).toHaveValue('2009-06-16');
  expect(field('Burgerlijke staat')).toHaveDisplayValue('Samenwonend');
  expect(field('Hoogste opleiding')).toHaveDisplayValue('Hoger onderwijs');
  expect(change()).toHaveAttribute('aria-disabled', 'true');
  expect(optionsOf('Geslacht')).toEqual(['Geen keuze', 'Man', 'Vrouw', 'X']);
  expect(optionsOf('Taal')).toEqual(['Geen keuze', 'Nederlands', 'Frans', 'Duits', 'Engels', 'Andere']);
  expect(optionsOf('Burgerlijke staat')).toHaveLength(7);
  expect(optionsOf('Hoogste opleiding')).toHaveLength(5);
  const results = await main().findByRole('link', { name: 'Resultaten van de teamroltest' });
  expect(results).toHaveAttribute('href', '/profile/data/Treo/results');
  const links = main().getAllByRole('link', { name: /test|Privacy/ });
  expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'Privacyverklaring /privacy',
    'Persoonlijkheidstest /profile/data/bfi2',
    'Teamroltest /profile/data/Treo',
    'Resultaten /profile/data/Treo/results',
  ]);
});

test('saves every field as the contract wants it, an empty one as null', async () => {
  const { user } = await open();
  await user.click(consent());
  await user.selectOptions(field('Geslacht'), 'Man');
  await user.selectOptions(field('Taal'), 'Duits');
  await user.clear(field('Geboortedatum'));
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
    birthdate: null,
    marital_state: 'engaged',
    education: null,
    permission_id: 2,
  });
  await waitFor(() => expect(change()).toHaveAttribute('aria-disabled', 'true'));
  await user.click(consent());
  await user.click(change());
  await waitFor(() => expect(student()?.permission_id).toBe(1));
});

test('values that the page cannot show are named, and not lost by saving something else', async () => {
  const odd = { sex: 'F', language: 'Klingon', marital_state: 'complicated', education: 'Hogwarts' };
  serveUser({ ...odd, birthdate: '2023-02-29', gdpr_permission: { permission_id: '1' } });
  takeUpdates();
  const { user } = await open();
  expect(field('Geslacht')).toHaveDisplayValue('f');
  expect(field('Taal')).toHaveDisplayValue('Klingon');
  expect(field('Burgerlijke staat')).toHaveDisplayValue('complicated');
  expect(field('Hoogste opleiding')).toHaveDisplayValue('Hogwarts');
  expect(field('Geboortedatum')).toHaveValue('');
  expect(field('Geboortedatum')).toHaveAccessibleDescription(
    'Bewaard als ‘2023-02-29’. Die datum past niet in dit veld. Ze blijft bewaard tot je een andere invult.',
  );
  await user.click(consent());
  await user.click(change());
  await expectToast(saved);
  const sent = { ...odd, sex: 'f', birthdate: '2023-02-29', permission_id: 2 };
  expect(await sentUpdate()).toMatchObject(sent);
});

test('fields that are null or missing are empty, and saved as null without consent', async () => {
  const missing = { firstname: null, email: undefined, sex: null, marital_state: undefined };
  serveUser({ ...missing, birthdate: null, education: null, gdpr_permission: undefined });
  takeUpdates();
  const { user } = await open();
  expect(consent()).not.toBeChecked();
  expect(field('Geslacht')).toHaveDisplayValue('Geen keuze');
  await user.selectOptions(field('Taal'), 'Duits');
  await user.click(change());
  await expectToast(saved);
  const sent = { firstname: null, email: null, birthdate: null, language: 'german', permission_id: 2 };
  expect(await sentUpdate()).toMatchObject(sent);
});

test.each([
  ['later than today', '2999-01-01', 'De geboortedatum kan niet later zijn dan vandaag.'],
  // What a browser makes of a typed 31.
  ['before 1900', '0031-12-09', 'Het jaar 0031 kan niet kloppen. Vul de vier cijfers in.'],
])('a birthdate %s shows an error at the field, and no call is made', async (_, date, error) => {
  const { user } = await open();
  fireEvent.change(field('Geboortedatum'), { target: { value: date } });
  await user.click(change());
  expect(field('Geboortedatum')).toHaveAccessibleDescription(error);
  expect(field('Geboortedatum')).toHaveFocus();
  expect(field('Geboortedatum')).toHaveValue(date);
  expect(calls).not.toContain(lineOf('updateUser'));
});

describe('deleting the data', () => {
  const button = () => main().getByRole('button', { name: 'Verwijder mijn gegevens' });
  const dialog = () => screen.getByRole('dialog', { name: 'Je gegevens laten verwijderen?' });
  const confirm = () => within(dialog()).getByRole('button', { name: 'Verwijder mijn gegevens' });

  test('sends permission 3 and sex x at once, without other edits, which stay', async () => {
    const { user } = await open();
    await user.selectOptions(field('Taal'), 'Duits');
    await user.click(button());
    await user.click(confirm());
    await expectToast('Je vraag om je gegevens te verwijderen is verzonden');
    expect(await sentUpdate()).toMatchObject({ permission_id: 3, sex: 'x', language: 'dutch' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(field('Geslacht')).toHaveDisplayValue('X'));
    expect(field('Taal')).toHaveDisplayValue('Duits');
    expect(consent()).not.toBeChecked();
    expect(main().getByText(/^Je hebt gevraagd om je gegevens te verwijderen\./)).toBeVisible();
  });

  test('is withdrawn by consent only, and not by another change', async () => {
    Object.assign(student() ?? {}, { permission_id: 3 });
    const { user } = await open();
    await user.click(consent());
    await user.click(consent());
    await user.selectOptions(field('Taal'), 'Duits');
    await user.click(change());
    await expectToast(saved);
    expect(student()).toMatchObject({ language: 'german', permission_id: 3 });
    await user.click(consent());
    await user.click(change());
    await waitFor(() => expect(student()?.permission_id).toBe(1));
    await waitFor(() => expect(main().queryByText(/^Je hebt gevraagd/)).not.toBeInTheDocument());
  });

  test('explains what it will do, and can be cancelled; a failure is shown, and keeps what was typed', async () => {
    const failed = 'Er is iets misgegaan bij het updaten van uw account';
    server.use(on('updateUser', () => new HttpResponse(null, { status: 500 })));
    const { user } = await open();
    await user.selectOptions(field('Taal'), 'Duits');
    await user.click(button());
    expect(dialog()).toHaveAccessibleDescription(/^We geven je vraag meteen door\./);
    await user.click(within(dialog()).getByRole('button', { name: 'Annuleren' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).not.toContain(lineOf('updateUser'));
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
