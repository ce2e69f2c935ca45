import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { formIds } from '../../../../mock-backend/seed-ids.ts';
import { isCall, lineOf } from '../../../calls.ts';
import { addressOf, people, renderApp } from '../../render-app.tsx';
import { calls, on, server } from '../../server.ts';
import {
  address,
  blocks,
  button,
  draft,
  draftKey,
  field,
  fillIn,
  questionsOf,
  storeDraft,
  teacher,
} from './form-builder.ts';

const copyOf = (formId: number) => `${address}?from=${formId}`;
const inDialog = (name: string) => within(screen.getByRole('dialog', { name }));
/** What the page shows, without what is announced beside it. */
const inPage = () => within(screen.getByRole('main'));
const home = (user: UserEvent) => user.click(screen.getByRole('link', { name: 'Home' }));

describe('a form that was not submitted', () => {
  test('the draft is stored on this device for its owner and restored after a reload', async () => {
    const { user } = await renderApp(address, teacher);
    await fillIn(user);
    await waitFor(() => expect(draft()?.blocks[0].questions).toEqual([{ question: 'Ik luister.' }]));
    cleanup();
    await renderApp(address);
    expect(inPage().getByText(/nog niet verzonden\. Ze staat er weer/)).toBeVisible();
    expect(field('Naam')).toHaveValue('Samen');
    expect(questionsOf(1)).toEqual(['Ik luister.']);
  });

  test('the draft is not shown to another user of this device', async () => {
    storeDraft('Samen', { Inzet: ['een'] });
    await renderApp(address, { as: people.administrator });
    expect(field('Naam')).toHaveValue('');
    expect(blocks()).toHaveLength(0);
  });

  test('the draft can be discarded after a confirmation', async () => {
    storeDraft('Samen', { Inzet: ['een'] });
    const { user } = await renderApp(address, teacher);
    await user.click(screen.getByRole('button', { name: 'Opnieuw beginnen' }));
    await user.click(inDialog('Vragenlijst wissen?').getByRole('button', { name: 'Annuleren' }));
    expect(field('Naam')).toHaveValue('Samen');
    await user.click(button('Wissen'));
    await user.click(inDialog('Vragenlijst wissen?').getByRole('button', { name: 'Wissen' }));
    expect(field('Naam')).toHaveValue('');
    expect(field('Naam')).toHaveFocus();
    expect(blocks()).toHaveLength(0);
    expect(inPage().queryByText(/Ze staat er weer/)).toBeNull();
    await waitFor(() => expect(localStorage.getItem(draftKey())).toBeNull());
  });

  test('full storage shows a warning, and the browser asks before the page is closed', async () => {
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const { user } = await renderApp(address, teacher);
    await user.type(field('Naam'), 'Samen');
    expect(closing()).toBe(false);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.keyboard(' werken');
    expect(await inPage().findByText(/wordt niet op dit toestel bewaard/)).toBeVisible();
    expect(closing()).toBe(true);
    await home(user);
    expect(inDialog('Pagina verlaten?').getByText(/Ze gaat verloren/)).toBeVisible();
    await user.click(inDialog('Pagina verlaten?').getByRole('button', { name: 'Blijven' }));
    full.mockRestore();
    await user.keyboard('!');
    await user.type(field('Naam'), '!');
    await waitFor(() => expect(inPage().queryByText(/wordt niet op dit toestel bewaard/)).toBeNull());
    expect(closing()).toBe(false);
  });
});

test('leaving asks for no confirmation, because the draft stays stored', async () => {
  const { user, router } = await renderApp(address, teacher);
  await user.type(field('Naam'), 'Samen');
  await home(user);
  await waitFor(() => expect(addressOf(router)).toBe('/'));
  await waitFor(() => expect(draft()).toMatchObject({ name: 'Samen' }));
});

test('logging out asks once what should happen to the draft, and then it is gone', async () => {
  const { user } = await renderApp(address, teacher);
  await user.type(field('Naam'), 'Samen');
  const key = draftKey();
  await user.click(screen.getByRole('button', { name: 'Uitloggen' }));
  await user.click(screen.getByRole('button', { name: 'Verwijderen' }));
  expect(await screen.findByRole('heading', { name: 'Inloggen' })).toBeVisible();
  expect(localStorage.getItem(key)).toBeNull();
});

describe('a form to start from', () => {
  test('the copy has the description and colour of the form, and a draft of its own once it is changed', async () => {
    storeDraft('Samen', { Inzet: ['een'] });
    const { user, router, backend } = await renderApp(copyOf(formIds.teamwork), teacher);
    const original = backend.db.form(formIds.teamwork);
    expect(field('Naam')).toHaveValue(`${original?.name} (kopie)`);
    expect(field('Beschrijving')).toHaveValue(original?.description);
    expect(field('Kleurcode')).toHaveValue(original?.color);
    expect(blocks()).toHaveLength(original?.blocks.length ?? 0);
    expect(questionsOf(1)).toEqual(original?.blocks[0]?.questions.map(({ question }) => question));
    expect(calls.filter((call) => isCall(call, 'getForm') || isCall(call, 'listForms'))).toEqual([
      lineOf('getForm', { formId: formIds.teamwork }),
      lineOf('listForms'),
    ]);
    await user.type(field('Naam'), '!');
    await act(() => router.navigate(address));
    expect(field('Naam')).toHaveValue('Samen');
    await act(() => router.navigate(-1));
    expect(field('Naam')).toHaveValue(`${original?.name} (kopie)!`);
    expect(inPage().getByText(/Ze staat er weer/)).toBeVisible();
  });

  test('a form that was deleted shows an error above an empty form', async () => {
    await renderApp(copyOf(999), teacher);
    expect(screen.getByRole('alert')).toHaveTextContent('Deze vragenlijst bestaat niet.');
    expect(field('Naam')).toHaveValue('');
  });

  test('the copy is made even when the list of forms does not load', async () => {
    server.use(on('listForms', () => HttpResponse.json({}, { status: 500 })));
    await renderApp(copyOf(formIds.teamwork), teacher);
    expect(blocks().length).toBeGreaterThan(1);
    expect(field('Kleurcode')).toHaveValue('ff0000');
  });
});
