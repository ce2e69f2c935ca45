import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { expectToast, people, renderApp } from '../render-app.tsx';
import { backend, calls, on, server } from '../server.ts';
import { change, field, main, navigation } from './profile.ts';

const question = 'Vervangen door wat jij hebt ingevuld?';
const saved = () => backend.db.userByEmail(people.student);
const updates = () => calls.filter((call) => call.startsWith('PUT'));
const dialog = async () => within(await screen.findByRole('dialog', { name: question }));

/** Changes the person's user as another tab or device does. */
function changeElsewhere(fields: Record<string, unknown>) {
  Object.assign(saved() ?? {}, fields);
}

test('saving a name on an old page does not undo a consent that was withdrawn elsewhere', async () => {
  const { user } = await renderApp('/profile', { as: people.student });
  changeElsewhere({ permission_id: 2, language: 'german' });
  await user.type(field('Voornaam'), 'tje');
  await user.click(change());
  await expectToast('Je profiel is aangepast');
  expect(saved()).toMatchObject({ firstname: 'Noortje', permission_id: 2, language: 'german' });
  await user.click(navigation().getByRole('link', { name: 'Gegevens' }));
  expect(await main().findByLabelText(/^Ik geef toestemming/)).not.toBeChecked();
});

test('saving a choice on an old page keeps a request to delete the data, and shows it', async () => {
  const { user } = await renderApp('/profile/data', { as: people.student });
  changeElsewhere({ permission_id: 3, sex: 'x' });
  await user.selectOptions(field('Taal'), 'Duits');
  await user.click(change());
  await expectToast('Je profiel is aangepast');
  expect(saved()).toMatchObject({ language: 'german', permission_id: 3, sex: 'x' });
  await waitFor(() => expect(field('Geslacht')).toHaveDisplayValue('X'));
  expect(await main().findByText(/^Je hebt gevraagd om je gegevens te verwijderen/)).toBeVisible();
});

test('asks for confirmation before an edited field replaces what was saved elsewhere, and then replaces it', async () => {
  const { user } = await renderApp('/profile', { as: people.student });
  changeElsewhere({ firstname: 'Nora', name: 'Peeters' });
  await user.type(field('Voornaam'), 'tje');
  await user.click(change());
  const asked = await dialog();
  expect(asked.getByText('Voornaam').nextElementSibling).toHaveTextContent(/^Nora$/);
  expect(asked.getByText('Nora')).toHaveAttribute('lang', '');
  expect(asked.queryByText('Achternaam')).not.toBeInTheDocument();
  expect(updates()).toEqual([]);
  await expectAccessible();
  await user.click(asked.getByRole('button', { name: 'Vervangen' }));
  await expectToast('Je profiel is aangepast');
  expect(saved()).toMatchObject({ firstname: 'Noortje', name: 'Peeters' });
  await waitFor(() => expect(field('Achternaam')).toHaveValue('Peeters'));
});

test('keeps what was typed when the user does not want to replace it, and asks again the next time', async () => {
  const { user } = await renderApp('/profile', { as: people.student });
  changeElsewhere({ firstname: 'Nora' });
  await user.type(field('Voornaam'), 'tje');
  await user.click(change());
  await user.click((await dialog()).getByRole('button', { name: 'Annuleren' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(field('Voornaam')).toHaveValue('Noortje');
  expect(navigation().getByText('Nora De Smet')).toBeVisible();
  await user.click(change());
  await dialog();
  expect(updates()).toEqual([]);
  expect(saved()?.firstname).toBe('Nora');
});

test('does not ask when the same value was saved elsewhere', async () => {
  const { user } = await renderApp('/profile', { as: people.student });
  changeElsewhere({ firstname: 'Noortje' });
  await user.type(field('Voornaam'), 'tje');
  await user.click(change());
  await expectToast('Je profiel is aangepast');
});

test.each([
  ['Geslacht', { sex: 'm' }, { sex: 'x' }, 'X'],
  ['Taal', { language: 'dutch' }, { language: 'klingon' }, 'klingon'],
  ['Geboortedatum', { birthdate: '2009-06-16' }, { birthdate: '2009-06-17' }, '17 juni 2009'],
  ['Burgerlijke staat', { marital_state: 'single' }, { marital_state: null }, 'Geen keuze'],
  ['Hoogste opleiding', { education: 'college' }, { education: 'other' }, 'Andere'],
])(
  'shows the value of %s that was saved elsewhere as the page shows it',
  async (label, before, now, text) => {
    changeElsewhere(before);
    const { user } = await renderApp('/profile/data', { as: people.student });
    changeElsewhere(now);
    const edited = field(label);
    if (label === 'Geboortedatum') {
      await user.clear(edited);
      await user.type(edited, '2001-01-01');
    } else await user.selectOptions(edited, within(edited).getAllByRole('option').at(2) ?? []);
    await user.click(change());
    const asked = await dialog();
    expect(asked.getByText(label).nextElementSibling).toHaveTextContent(new RegExp(`^${text}$`));
    // Only a value that the app does not know is in an unknown language.
    expect(asked.getByText(text).hasAttribute('lang')).toBe(text === 'klingon');
  },
);

test('a consent that was withdrawn both here and elsewhere stays withdrawn, without a question', async () => {
  const { user } = await renderApp('/profile/data', { as: people.student });
  changeElsewhere({ permission_id: 3 });
  await user.click(field('Ik geef toestemming voor het gebruik van mijn gegevens'));
  await user.click(change());
  await expectToast('Je profiel is aangepast');
  expect(saved()?.permission_id).toBe(3);
});

test('keeps what was typed when the user cannot be read before saving', async () => {
  const { user } = await renderApp('/profile', { as: people.student });
  server.use(on('getUser', () => HttpResponse.json({}, { status: 404 })));
  await user.type(field('Voornaam'), 'tje');
  await user.click(change());
  expect(await main().findByRole('alert')).toHaveTextContent(
    'Er is iets misgegaan bij het updaten van uw account',
  );
  expect(field('Voornaam')).toHaveValue('Noortje');
  expect(updates()).toEqual([]);
});
