import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { makeForm } from '../../../../mock-backend/seed-forms.ts';
import { formIds } from '../../../../mock-backend/seed-ids.ts';
import { isCall, lineOf } from '../../../calls.ts';
import { expectToast, people, renderApp } from '../../render-app.tsx';
import { backend, calls, on, server } from '../../server.ts';

type User = Awaited<ReturnType<typeof renderApp>>['user'];

const path = '/profile/admin/forms';
const teacher = { as: people.teacher };
const main = () => within(screen.getByRole('main'));
const names = () =>
  main()
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const card = (name: string) =>
  within(main().getByRole('heading', { level: 2, name }).closest('li') as HTMLElement);
const dialog = () => within(screen.getByRole('dialog', { name: 'Vragenlijst verwijderen?' }));
const pressDelete = (user: User, name: string) =>
  user.click(main().getByRole('button', { name: `Verwijderen ${name}` }));
/** The calls of the page, without that of the user. */
const formCalls = () => calls.filter((call) => !isCall(call, 'getUser'));
const failAll = () => server.use(on('listForms', () => HttpResponse.json({}, { status: 500 })));

const unused = () => backend.db.form(formIds.unused)?.name ?? '';
const used = 'Samenwerken in je groep';

function addForm(name: string, { description = '', color = '2f5d9b' } = {}) {
  const form = makeForm(backend.db.newId(), { name, description, color, blocks: [] });
  backend.db.state.forms.push(form);
  return form.form_id;
}

function answerDeletion(status: number) {
  server.use(on('deleteForm', () => HttpResponse.json({ detail: 'no' }, { status })));
}

test('shows the forms as rows from A to Z, in one call', async () => {
  await renderApp(path, teacher);
  expect(screen.getByRole('heading', { level: 1, name: 'Vragenlijsten' })).toBeVisible();
  expect(names()).toEqual(backend.db.state.forms.map(({ name }) => name).sort());
  expect(main().getByText('5 in totaal')).toBeVisible();
  const { getByText, getByRole } = card(used);
  expect(getByText(/Je groepsgenoten zien alleen gemiddeldes/)).toBeVisible();
  expect(getByRole('img', { name: '#0f655f' })).toHaveStyle({ background: '#0f655f' });
  expect(getByText('Volledig')).toBeVisible();
  expect(getByRole('link', { name: `Bekijken ${used}` })).toHaveAttribute('href', '/vragenlijst/view/31');
  expect(getByRole('button', { name: `Verwijderen ${used}` })).toBeVisible();
  expect(getByRole('link', { name: `Kopie maken ${used}` })).toHaveAttribute('href', `${path}/add?from=31`);
  expect(main().getByRole('link', { name: 'Vragenlijst toevoegen' })).toHaveAttribute('href', `${path}/add`);
  expect(formCalls()).toEqual([lineOf('listForms')]);
});

test('the status filter changes nothing, and a line says so', async () => {
  const { user } = await renderApp(path, teacher);
  const before = names();
  const filter = main().getByLabelText('Filteren');
  expect(filter).toHaveDisplayValue('Alle');
  const options = within(filter).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Alle', 'Open', 'Gesloten']);
  expect(filter).toHaveAccessibleDescription('Elke vragenlijst is volledig: de lijst blijft dezelfde.');
  for (const status of ['closed', 'open']) {
    await user.selectOptions(filter, status);
    expect(filter).toHaveValue(status);
    expect(names()).toEqual(before);
  }
  expect(formCalls()).toEqual([lineOf('listForms')]);
});

test('an empty list has a message, and the link to add a form stays', async () => {
  backend.db.state.forms = [];
  await renderApp(path, teacher);
  expect(names()).toEqual(['Nog geen vragenlijsten']);
  expect(main().getByRole('link', { name: 'Vragenlijst toevoegen' })).toBeVisible();
});

test('only six hex digits are shown as a colour', async () => {
  backend.db.state.forms = [];
  for (const color of ['12345', '#12345', 'red', '0f655fa', 'url(//x)', '', 'ABCDEF'])
    addForm(`kleur ${color}`, { color });
  await renderApp(path, teacher);
  expect(names()).toHaveLength(7);
  const swatches = main().getAllByRole('img');
  expect(swatches.map((swatch) => swatch.getAttribute('aria-label'))).toEqual(['#ABCDEF']);
});

describe('reading the list', () => {
  const failed = 'Er was een probleem bij het ophalen van de gegevens.';

  test('a failure is shown on the page with a retry button', async () => {
    failAll();
    const { user } = await renderApp(path, teacher);
    expect(screen.getByRole('heading', { level: 1, name: 'Vragenlijsten' })).toBeVisible();
    expect(main().getByRole('alert')).toHaveTextContent(failed);
    expect(names()).toEqual([]);
    expect(main().getByRole('link', { name: 'Vragenlijst toevoegen' })).toBeVisible();
    server.resetHandlers();
    await user.click(main().getByRole('button', { name: 'Probeer opnieuw' }));
    await waitFor(() => expect(names()).toHaveLength(5));
    expect(main().queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a reload that fails shows an error above the list, and list and search stay', async () => {
    const { user } = await renderApp(path, teacher);
    addForm('Nieuwe groep');
    await user.click(main().getByRole('button', { name: 'Vernieuwen' }));
    await waitFor(() => expect(names()).toContain('Nieuwe groep'));
    await user.type(main().getByLabelText('Zoeken'), 'groep');
    failAll();
    await user.click(main().getByRole('button', { name: 'Vernieuwen' }));
    const alert = await main().findByRole('alert');
    expect(alert).toHaveTextContent(failed);
    expect(names()).toContain('Nieuwe groep');
    const first = main().getAllByRole('heading', { level: 2 })[0] as HTMLElement;
    expect(alert.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(main().getByLabelText('Zoeken')).toHaveValue('groep');
  });
});

describe('deleting', () => {
  test('deleting asks for confirmation, reloads the list and shows a toast', async () => {
    const name = unused();
    const { user } = await renderApp(path, teacher);
    await pressDelete(user, name);
    expect(dialog().getByText(name)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Annuleren' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(formCalls()).toEqual([lineOf('listForms')]);
    await pressDelete(user, name);
    await user.click(dialog().getByRole('button', { name: 'Verwijderen' }));
    expect(await main().findByText('4 in totaal')).toBeVisible();
    await expectToast('De vragenlijst is verwijderd');
    expect(names()).not.toContain(name);
    expect(formCalls().slice(1)).toEqual([
      lineOf('deleteForm', { form_id: formIds.unused }),
      lineOf('listForms'),
    ]);
  });

  const failed = 'Er was een probleem bij het verwijderen van de vragenlijst.';

  test.each<[string, () => void, string]>([
    [
      '405: it is used',
      () => {},
      'Deze vragenlijst kan niet verwijderd worden omdat er al assignments van gemaakt zijn.',
    ],
    ['404, and the list still has it', () => answerDeletion(404), failed],
  ])(
    'a failure is shown in the row of the form with its name, and the list stays: %s',
    async (_, arrange, text) => {
      arrange();
      const { user } = await renderApp(path, teacher);
      await pressDelete(user, used);
      await user.click(dialog().getByRole('button', { name: 'Verwijderen' }));
      const alert = await main().findByRole('alert');
      expect(alert).toHaveTextContent(text);
      expect(card(used).getByRole('alert')).toBe(alert);
      expect(within(alert).getByText(used)).toBeVisible();
      expect(screen.getAllByText(text)).toHaveLength(1);
      expect(names()).toHaveLength(5);
    },
  );

  test('a form that another user has deleted shows an error, and the list is reloaded', async () => {
    const name = unused();
    const { user } = await renderApp(path, teacher);
    backend.db.state.forms = backend.db.state.forms.filter(({ form_id }) => form_id !== formIds.unused);
    await pressDelete(user, name);
    await user.click(dialog().getByRole('button', { name: 'Verwijderen' }));
    expect(await main().findByRole('alert')).toHaveTextContent('Dit was al verwijderd.');
    await waitFor(() => expect(names()).not.toContain(name));
    expect(names()).toHaveLength(4);
  });
});
