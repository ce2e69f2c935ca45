import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { assignmentIds, formIds, groupIds } from '../../../../mock-backend/seed-ids.ts';
import * as qr from '../../../../src/ui/QrCode.tsx';
import { lineOf } from '../../../calls.ts';
import { addressOf, expectToast, people, renderApp } from '../../render-app.tsx';
import { backend, calls, on, server } from '../../server.ts';
import { stubView } from './view.ts';

const id = assignmentIds.notStarted;
const path = `/profile/admin/assignments/${id}`;
const teacher = { as: people.teacher };
const main = () => within(screen.getByRole('main'));
const row = () => {
  const found = backend.db.assignment(id);
  if (!found) throw new Error('No assignment');
  return found;
};
const tabs = () => within(screen.getByRole('navigation', { name: 'Opdrachten' }));
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const buttons = () => texts(tabs().queryAllByRole('button'));
const dialog = () => within(screen.getByRole('dialog', { name: 'Opdracht vergrendelen?' }));

test('an open assignment has its name, state, form, groups and link, in two calls, and can be copied', async () => {
  Object.assign(row(), { form_id: formIds.teamwork, group_ids: [groupIds.curie, groupIds.stevin] });
  const { user } = await renderApp(path, teacher);
  expect(screen.getByRole('heading', { level: 1, name: 'Delen' })).toBeVisible();
  for (const text of [row().name, 'Open', 'Samenwerken in je groep'])
    expect(tabs().getByText(text)).toBeVisible();
  expect(main().getByRole('heading', { name: 'Groepen (2)' })).toBeVisible();
  expect(main().getByText('5WEWI – Marie Curie')).toBeVisible();
  expect(main().getByText(`${location.origin}/vragenlijst/${id}`)).toBeVisible();
  expect(main().getByRole('button', { name: /^Link kopiëren/ })).toBeVisible();
  expect(calls.filter((call) => call !== lineOf('getUser')).sort()).toEqual([
    lineOf('listAssignments'),
    lineOf('getAssignmentDetails', { assignment_id: id }),
  ]);
  await user.click(main().getByRole('link', { name: 'Kopie maken' }));
  await waitFor(() => expect(main().getByLabelText('Naam')).toHaveValue(`${row().name} (kopie)`));
});

test('a QR code that cannot be drawn says so, and can be tried again', async () => {
  const draw = vi.spyOn(qr, 'drawQr').mockRejectedValueOnce(new Error('not loaded'));
  const { user } = await renderApp(path, teacher);
  const button = main().getByRole('button', { name: /^QR-code/ });
  await user.click(button);
  expect(await main().findByRole('alert')).toHaveTextContent('De QR-code kon niet worden gemaakt.');
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: row().name })).toBeVisible();
  expect(main().queryByRole('alert')).toBeNull();
  expect(draw).toHaveBeenCalledTimes(2);
});

test('locking asks for confirmation, and then the page shows the assignment as locked, without a link', async () => {
  const { user } = await renderApp(path, teacher);
  await user.click(main().getByRole('button', { name: 'Vergrendelen' }));
  expect(dialog().getByText(row().name)).toBeVisible();
  expect(await dialog().findByText('Van 1 groep zijn er nog geen antwoorden.')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Vergrendelen' }));
  await expectToast('De opdracht is vergrendeld');
  expect(await main().findByText('Vergrendeld')).toBeVisible();
  expect(row().open).toBe(false);
  expect(main().getByText('Niemand kan zich nog voor deze opdracht inschrijven.')).toBeVisible();
  expect(main().queryByText(`${location.origin}/vragenlijst/${id}`)).toBeNull();
  expect(buttons()).toEqual(['Verwijderen']);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('what somebody else has locked says so after a refusal', async () => {
  const { user } = await renderApp(path, teacher);
  row().open = false;
  await user.click(main().getByRole('button', { name: 'Vergrendelen' }));
  await user.click(dialog().getByRole('button', { name: 'Vergrendelen' }));
  expect(await main().findByRole('alert')).toHaveTextContent(/bij het bijwerken van de assignment/);
  expect(await main().findByText('Vergrendeld')).toBeVisible();
});

test('an assignment that is not in the list was deleted', async () => {
  server.use(on('listAssignments', () => HttpResponse.json([])));
  await renderApp(path, teacher);
  expect(main().getByRole('alert')).toHaveTextContent('Dit was al verwijderd.');
});

test('each page of an assignment has its name, its buttons and three tabs above it, and a deletion ends at the list', async () => {
  stubView();
  const { name } = row();
  const { user, router } = await renderApp(path, teacher);
  for (const [page, heading, current] of [
    ['', 'Delen', 'Delen'],
    ['/volgen', 'Volgen', 'Volgen'],
    ['/vergelijken', 'Vergelijken', 'Gemiddeldes'],
    ['/verslagen', 'Verslagen', 'Gemiddeldes'],
    ['/gemiddeldes', 'Gemiddeldes', 'Gemiddeldes'],
  ] as const) {
    await act(() => router.navigate(path + page));
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(tabs().getByText(name)).toBeVisible();
    expect(tabs().getByText('Open')).toBeVisible();
    const links = tabs().getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Delen', path],
      ['Volgen', `${path}/volgen`],
      ['Gemiddeldes', `${path}/gemiddeldes`],
    ]);
    expect(texts(tabs().getAllByRole('link', { current: 'page' }))).toEqual([current]);
    expect(buttons()).toEqual(['Vergrendelen', 'Verwijderen']);
  }
  await user.click(tabs().getByRole('button', { name: 'Verwijderen' }));
  const ask = within(screen.getByRole('dialog', { name: 'Opdracht verwijderen?' }));
  expect(ask.getByText(name)).toBeVisible();
  await user.click(ask.getByRole('button', { name: 'Verwijderen' }));
  await expectToast('De opdracht is verwijderd');
  expect(await screen.findByRole('heading', { level: 1, name: 'Opdrachten' })).toBeVisible();
  expect(addressOf(router)).toBe('/profile/admin/assignments');
  expect(backend.db.assignment(id)).toBeUndefined();
  expect(main().queryByRole('alert')).toBeNull();
});
