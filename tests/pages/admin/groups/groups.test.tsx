import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { groupIds } from '../../../../mock-backend/seed-ids.ts';
import { isCall } from '../../../calls.ts';
import { expectToast, people, renderApp } from '../../render-app.tsx';
import { backend, calls } from '../../server.ts';

const path = '/profile/admin/groups';
const curie = '5WEWI – Marie Curie';
const main = () => within(screen.getByRole('main'));
const opener = (name: string) => main().getByRole('button', { name, expanded: false });
const findForms = () => main().findByRole('list', { name: 'Vragenlijsten van deze groep' });
const reads = () => calls.filter((call) => isCall(call, 'listGroupForms')).length;

// Two groups: short work for the look-ups by role.
function openPage() {
  const { state } = backend.db;
  state.groups = state.groups.filter(({ group_id }) => group_id === groupIds.curie);
  state.groups.push({ group_id: backend.db.newId(), name: 'Nieuw', memberlimit: 15 });
  return renderApp(path, { as: people.teacher });
}

test('an open group shows its forms, which are read once', async () => {
  const { user } = await openPage();
  await user.click(opener(curie));
  const opened = main().getByRole('button', { expanded: true });
  const forms = await findForms();
  expect(document.getElementById(opened.getAttribute('aria-controls') ?? '')).toContainElement(forms);
  const form = within(forms).getByRole('link', { name: 'Samenwerken in je groep' });
  expect(form).toHaveAttribute('href', '/vragenlijst/view/31');
  await user.click(opened);
  expect(forms).not.toBeVisible();
  await user.click(opener(curie));
  expect(forms).toBeVisible();
  expect(reads()).toBe(1);
});

test('an open group reads its forms again with the list when the user asks for it, not after a deletion', async () => {
  const { user } = await openPage();
  await user.click(opener(curie));
  await findForms();
  await user.click(main().getByRole('button', { name: 'Verwijderen Nieuw' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Verwijderen' }));
  await expectToast('De groep is verwijderd');
  expect(reads()).toBe(1);
  await user.click(main().getByRole('button', { name: 'Vernieuwen' }));
  await expect.poll(reads).toBe(2);
  expect(await findForms()).toBeVisible();
});

test('an open group without forms has a message', async () => {
  const { user } = await openPage();
  await user.click(opener('Nieuw'));
  expect(await main().findByText(/Deze groep heeft nog geen vragenlijsten/)).toBeVisible();
});
