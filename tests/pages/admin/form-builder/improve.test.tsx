import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { formIds } from '../../../../mock-backend/seed-ids.ts';
import { expectAccessible } from '../../axe.ts';
import { addressOf, expectToast, renderApp } from '../../render-app.tsx';
import { backend, calls } from '../../server.ts';
import { wholeText } from '../../whole-text.ts';
import { address, blocks, draft, draftKey, field, send, storeDraft, teacher } from './form-builder.ts';

const list = '/profile/admin/forms';
const nameOf = (formId: number) => backend.db.form(formId)?.name ?? '';
const offer = () => screen.findByRole('dialog', { name: 'Vorige vragenlijst verwijderen?' });
const deletions = () => calls.filter((call) => call.startsWith('DELETE'));

describe('improving a form', () => {
  test('each form of the list can be improved', async () => {
    const { user } = await renderApp(list, teacher);
    const name = nameOf(formIds.unused);
    await user.click(screen.getByRole('button', { name: `Meer acties ${name}` }));
    expect(screen.getByRole('link', { name: `Verbeteren ${name}` })).toHaveAttribute(
      'href',
      `${address}?from=${formIds.unused}&improve=1`,
    );
  });

  test('a new version is made, and the old form is deleted after it was sent', async () => {
    const old = nameOf(formIds.unused);
    const { user, router } = await renderApp(`${address}?from=${formIds.unused}&improve=1`, teacher);
    await waitFor(() => expect(addressOf(router)).toBe(address));
    await waitFor(() => expect(field('Naam')).toHaveValue(`${old} (versie 2)`));
    expect(
      screen.getByText(
        wholeText(`Je maakt een nieuwe versie van ‘${old}’. Na het verzenden kun je de vorige verwijderen.`),
      ),
    ).toBeVisible();
    expect(blocks()).toHaveLength(backend.db.form(formIds.unused)?.blocks.length ?? 0);
    await send(user);
    const dialog = within(await offer());
    expect(
      dialog.getByText(
        wholeText(
          `De nieuwe vragenlijst is toegevoegd. Je kunt ‘${old}’ verwijderen als geen opdracht die vragenlijst gebruikt. Dit kan niet ongedaan worden gemaakt.`,
        ),
      ),
    ).toBeVisible();
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Verwijderen' }));
    await expectToast('De vorige vragenlijst is verwijderd');
    expect(deletions()).toEqual([`DELETE evaluation/forms?form_id=${formIds.unused}`]);
    expect(backend.db.form(formIds.unused)).toBeUndefined();
    expect(backend.db.state.forms.map(({ name }) => name)).toContain(`${old} (versie 2)`);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('an old form that an assignment uses stays, and the page shows the reason', async () => {
    const { user } = await renderApp(`${address}?from=${formIds.teamwork}&improve=1`, teacher);
    await waitFor(() => expect(blocks().length).toBeGreaterThan(0));
    await send(user);
    await user.click(within(await offer()).getByRole('button', { name: 'Verwijderen' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Deze vragenlijst kan niet verwijderd worden omdat er al assignments van gemaakt zijn.',
    );
    expect(nameOf(formIds.teamwork)).not.toBe('');
    expect(backend.db.state.forms.some(({ name }) => name.endsWith('(versie 2)'))).toBe(true);
  });

  test('the old form is still offered after a reload, and stays when the person chooses that', async () => {
    const { user, unmount } = await renderApp(`${address}?from=${formIds.unused}&improve=1`, teacher);
    await waitFor(() => expect(draft()?.improves).toMatchObject({ form_id: formIds.unused }));
    unmount();
    await renderApp(address);
    await send(user);
    await user.click(within(await offer()).getByRole('button', { name: 'Behouden' }));
    expect(deletions()).toEqual([]);
    expect(nameOf(formIds.unused)).not.toBe('');
  });

  test('the third version follows the second', async () => {
    const form = backend.db.form(formIds.unused);
    if (form) form.name = 'Samen (versie 2)';
    await renderApp(`${address}?from=${formIds.unused}&improve=1`, teacher);
    await waitFor(() => expect(field('Naam')).toHaveValue('Samen (versie 3)'));
  });

  test('a copy that is no improvement offers nothing', async () => {
    const { user } = await renderApp(`${address}?from=${formIds.unused}`, teacher);
    await waitFor(() => expect(blocks().length).toBeGreaterThan(0));
    await send(user);
    await expectToast('De vragenlijst is toegevoegd');
    expect(screen.queryByRole('dialog')).toBeNull();
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
