import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { makeForm } from '../../../../mock-backend/seed-forms.ts';
import { isCall } from '../../../calls.ts';
import { people, renderApp } from '../../render-app.tsx';
import { backend, calls, on, server } from '../../server.ts';

const path = '/profile/admin/forms';
const teacher = { as: people.teacher };
const main = () => within(screen.getByRole('main'));
const names = () =>
  main()
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const card = (name: string) =>
  within(main().getByRole('heading', { level: 2, name }).closest('li') as HTMLElement);
const reload = () => main().getByRole('button', { name: 'Vernieuwen' });
const reads = () => calls.filter((call) => isCall(call, 'listForms')).length;
const used = 'Samenwerken in je groep';

function addForm(name: string, color = '2f5d9b') {
  const form = makeForm(backend.db.newId(), { name, description: '', color, blocks: [] });
  backend.db.state.forms.push(form);
}

test('a form has its description, colour and status, and can be seen and copied', async () => {
  await renderApp(path, teacher);
  const { getByText, getByRole } = card(used);
  expect(getByText(/Je groepsgenoten zien alleen gemiddeldes/)).toBeVisible();
  expect(getByRole('img', { name: '#0f655f' })).toHaveStyle({ background: '#0f655f' });
  expect(getByText('Volledig')).toBeVisible();
  expect(getByRole('link', { name: `Bekijken ${used}` })).toHaveAttribute('href', '/vragenlijst/view/31');
  expect(getByRole('link', { name: `Kopie maken ${used}` })).toHaveAttribute('href', `${path}/add?from=31`);
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
  expect(reads()).toBe(1);
});

test('only six hex digits are shown as a colour', async () => {
  backend.db.state.forms = [];
  for (const color of ['12345', '#12345', 'red', '0f655fa', 'url(//x)', '', 'ABCDEF'])
    addForm(`kleur ${color}`, color);
  await renderApp(path, teacher);
  expect(names()).toHaveLength(7);
  const swatches = main().getAllByRole('img');
  expect(swatches.map((swatch) => swatch.getAttribute('aria-label'))).toEqual(['#ABCDEF']);
});

test('a list that does not load leaves what was shown, its search and the link to add a form', async () => {
  const answer = () => HttpResponse.json({}, { status: 500 });
  server.use(on('listForms', answer));
  const { user } = await renderApp(path, teacher);
  expect(screen.getByRole('heading', { level: 1, name: 'Vragenlijsten' })).toBeVisible();
  expect(main().getByRole('alert')).toHaveTextContent('Er was een probleem bij het ophalen van de gegevens.');
  expect(main().getByRole('link', { name: 'Vragenlijst toevoegen' })).toBeVisible();
  server.resetHandlers();
  await user.click(main().getByRole('button', { name: 'Probeer opnieuw' }));
  await waitFor(() => expect(names()).toHaveLength(5));
  expect(main().queryByRole('alert')).toBeNull();

  addForm('Nieuwe groep');
  await user.click(reload());
  await waitFor(() => expect(names()).toContain('Nieuwe groep'));
  await user.type(main().getByLabelText('Zoeken'), 'nieuw');
  server.use(on('listForms', answer));
  await user.click(reload());
  const alert = await main().findByRole('alert');
  expect(names()).toEqual(['Nieuwe groep']);
  const [first] = main().getAllByRole('heading', { level: 2 });
  expect(alert.compareDocumentPosition(first as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(main().getByLabelText('Zoeken')).toHaveValue('nieuw');
});
