import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { formIds } from '../../../../mock-backend/seed-ids.ts';
import { lineOf } from '../../../calls.ts';
import { expectAccessible } from '../../axe.ts';
import { addressOf, expectToast, renderApp } from '../../render-app.tsx';
import { backend, calls } from '../../server.ts';
import { wholeText } from '../../whole-text.ts';
import {
  address,
  blocks,
  draft,
  draftKey,
  field,
  fillIn,
  send,
  storeDraft,
  teacher,
} from './form-builder.ts';

const list = '/profile/admin/forms';
const nameOf = (formId: number) => backend.db.form(formId)?.name ?? '';
const original = 'Oorspronkelijke vragenlijst verwijderen';
const deletions = () => calls.filter((call) => call.startsWith('DELETE'));

async function sendCopy(user: UserEvent) {
  await waitFor(() => expect(blocks().length).toBeGreaterThan(0));
  await send(user);
}

async function askDeletion(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: original }));
  return within(screen.getByRole('dialog', { name: original }));
}

describe('a copy of a form', () => {
  test('can be made of each form of the list', async () => {
    await renderApp(list, teacher);
    const name = nameOf(formIds.unused);
    expect(screen.getByRole('link', { name: `Kopie maken ${name}` })).toHaveAttribute(
      'href',
      `${address}?from=${formIds.unused}`,
    );
  });

  test('is followed by the offer to delete the original', async () => {
    const old = nameOf(formIds.unused);
    const { user } = await renderApp(`${address}?from=${formIds.unused}`, teacher);
    await sendCopy(user);
    const dialog = await askDeletion(user);
    expect(
      dialog.getByText(
        wholeText(
          `Je kunt ‘${old}’ alleen verwijderen als geen opdracht ze gebruikt. Dit kan niet ongedaan worden gemaakt.`,
        ),
      ),
    ).toBeVisible();
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Verwijderen' }));
    await expectToast('De oorspronkelijke vragenlijst is verwijderd');
    expect(deletions()).toEqual([lineOf('deleteForm', { form_id: formIds.unused })]);
    expect(backend.db.form(formIds.unused)).toBeUndefined();
    expect(backend.db.state.forms.map(({ name }) => name)).toContain(`${old} (kopie)`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: original })).toBeNull();
    expect(screen.getByRole('link', { name: 'Maak een opdracht hiermee' })).toBeVisible();
  });

  test('leaves an original that an assignment uses, and the page shows the reason', async () => {
    const { user } = await renderApp(`${address}?from=${formIds.teamwork}`, teacher);
    await sendCopy(user);
    await user.click((await askDeletion(user)).getByRole('button', { name: 'Verwijderen' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Deze vragenlijst kan niet verwijderd worden omdat er al assignments van gemaakt zijn.',
    );
    expect(nameOf(formIds.teamwork)).not.toBe('');
  });

  test('is still known after a reload, and its original stays when the user chooses that', async () => {
    const { unmount } = await renderApp(`${address}?from=${formIds.unused}`, teacher);
    await waitFor(() => expect(draft()?.original).toMatchObject({ form_id: formIds.unused }));
    unmount();
    const { user } = await renderApp(address);
    await sendCopy(user);
    await user.click((await askDeletion(user)).getByRole('button', { name: 'Behouden' }));
    expect(deletions()).toEqual([]);
    expect(nameOf(formIds.unused)).not.toBe('');
  });

  test('is the only form after which that is offered', async () => {
    const { user } = await renderApp(address, teacher);
    await fillIn(user);
    await send(user);
    expect(await screen.findByRole('link', { name: 'Maak een opdracht hiermee' })).toBeVisible();
    expect(screen.queryByRole('button', { name: original })).toBeNull();
  });
});

describe('the draft in the list of forms', () => {
  const main = () => within(screen.getByRole('main'));
  const headings = () =>
    main()
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);

  function storeDated(name: string) {
    storeDraft(name, { Inzet: ['een'] });
    const savedAt = new Date(2026, 10, 20, 14, 5).getTime();
    localStorage.setItem(draftKey(), JSON.stringify({ ...draft(), savedAt }));
  }

  test('is the first card, with its name and when it was saved, and opens in the builder', async () => {
    storeDated('Samen');
    const { user, router } = await renderApp(list, teacher);
    expect(headings()[0]).toBe('Samen');
    expect(main().getByText('Concept')).toBeVisible();
    expect(main().getByText(/20 november 2026 om 14:05/)).toBeVisible();
    await expectAccessible();
    await user.click(main().getByRole('link', { name: 'Verder Samen' }));
    await waitFor(() => expect(field('Naam')).toHaveValue('Samen'));
    expect(addressOf(router)).toBe(address);
  });

  test('is removed after a confirmation', async () => {
    storeDated('');
    const { user } = await renderApp(list, teacher);
    await user.click(main().getByRole('button', { name: 'Verwijderen Vragenlijst zonder naam' }));
    const dialog = () => within(screen.getByRole('dialog', { name: 'Concept verwijderen?' }));
    await user.click(dialog().getByRole('button', { name: 'Annuleren' }));
    expect(draft()).not.toBeNull();
    await user.click(main().getByRole('button', { name: 'Verwijderen Vragenlijst zonder naam' }));
    await user.click(dialog().getByRole('button', { name: 'Verwijderen' }));
    expect(draft()).toBeNull();
    expect(main().queryByText('Concept')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('is not there without a draft', async () => {
    await renderApp(list, teacher);
    expect(main().queryByText('Concept')).toBeNull();
  });
});
