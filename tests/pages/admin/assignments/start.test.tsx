import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { assignmentIds, formIds, groupIds } from '../../../../mock-backend/seed-ids.ts';
import { lineOf } from '../../../calls.ts';
import { expectAccessible } from '../../axe.ts';
import { addressOf, people, renderApp } from '../../render-app.tsx';
import { backend, calls, on, requests, server } from '../../server.ts';

const path = '/profile/admin/assignments/add';
const teacher = { as: people.teacher };
const main = () => within(screen.getByRole('main'));
const name = () => main().getByLabelText('Naam');
const form = () => main().getByLabelText('Vragenlijst');
const submit = () => main().getByRole('button', { name: 'Opdracht toevoegen' });
const chosen = () =>
  within(main().getByRole('region', { name: /^Gekozen groepen/ }))
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('[dir]')?.textContent);
const draftKey = () =>
  `assignment-draft:${backend.db.state.users.find(({ email }) => email === people.teacher)?.uuid}`;
const draft = () => JSON.parse(localStorage.getItem(draftKey()) ?? 'null');
const storeDraft = (fields: object) =>
  localStorage.setItem(draftKey(), JSON.stringify({ ...fields, savedAt: Date.now() }));
const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const dialog = (title: string) => within(screen.getByRole('dialog', { name: title }));

const teamwork = 'Samenwerken in je groep';
const curie = '5WEWI – Marie Curie';
const waterRocket = { name: 'Waterraket', formId: String(formIds.teamwork), groups: [groupIds.curie] };

beforeEach(() => {
  // One class: short work for the look-ups by role.
  backend.db.state.groups = backend.db.state.groups.filter(({ name }) => name.startsWith('5WEWI'));
});

describe('the draft', () => {
  test('an assignment that was not added is there again after a reload', async () => {
    const { user } = await renderApp(path, teacher);
    await user.type(name(), 'Waterraket');
    await user.selectOptions(form(), teamwork);
    await user.click(main().getByRole('button', { name: `${curie} kiezen` }));
    await waitFor(() => expect(draft()).toMatchObject(waterRocket));
    expect(closing()).toBe(false);
    cleanup();
    await renderApp(path);
    expect(
      main().getByText('Je opdracht was nog niet toegevoegd. Ze staat er weer zoals je ze achterliet.'),
    ).toBeVisible();
    expect(name()).toHaveValue('Waterraket');
    expect(form()).toHaveDisplayValue(teamwork);
    expect(chosen()).toEqual([curie]);
    await waitFor(() => expect(submit()).toBeEnabled());
    await expectAccessible();
  });

  test('the draft is discarded with a button', async () => {
    storeDraft(waterRocket);
    const { user } = await renderApp(path, teacher);
    await user.click(main().getByRole('button', { name: 'Opnieuw beginnen' }));
    expect(name()).toHaveValue('');
    expect(form()).toHaveValue('');
    expect(main().queryByText(/Ze staat er weer/)).toBeNull();
    await waitFor(() => expect(draft()).toBeNull());
  });

  test('the draft is removed when the assignment is added', async () => {
    storeDraft(waterRocket);
    const { user } = await renderApp(path, teacher);
    await waitFor(() => expect(submit()).toBeEnabled());
    await user.type(name(), ' 2{Enter}');
    expect(await screen.findByText('Waterraket 2', { selector: 'nav bdi' })).toBeVisible();
    expect(draft()).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a form and groups of the draft that no longer exist are left out and named', async () => {
    storeDraft({ ...waterRocket, formId: '999', groups: [groupIds.curie, 998, 999] });
    const { user } = await renderApp(path, teacher);
    expect(
      main().getByText(
        'Kies zelf de vragenlijst: ze bestaat niet meer, of er zijn er meer met dezelfde naam.',
      ),
    ).toBeVisible();
    expect(main().getByText('2 groepen bestaan niet meer. Ze zijn niet gekozen.')).toBeVisible();
    await user.selectOptions(form(), teamwork);
    expect(main().queryByText(/Kies zelf de vragenlijst/)).toBeNull();
    expect(chosen()).toEqual([curie]);
  });

  test.each(['{"name":', '[]', '{"name":"W","formId":"1","groups":7}'])(
    'an unreadable draft gives an empty form: %s',
    async (text) => {
      localStorage.setItem(draftKey(), text);
      await renderApp(path, teacher);
      expect(name()).toHaveValue('');
      expect(main().queryByText(/Ze staat er weer/)).toBeNull();
    },
  );

  test('full storage shows a warning, and the browser asks before the page is closed', async () => {
    const { user } = await renderApp(path, teacher);
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    try {
      await user.type(name(), 'Waterraket');
      expect(await main().findByText(/wordt niet op dit toestel bewaard/)).toBeVisible();
      expect(closing()).toBe(true);
    } finally {
      Storage.prototype.setItem = setItem;
    }
  });
});

describe('a copy', () => {
  const copyOf = (id: number) => `${path}?from=${id}`;
  const original = () => {
    const row = backend.db.assignment(assignmentIds.notStarted);
    if (!row) throw new Error('No assignment');
    return row;
  };

  beforeEach(() => {
    Object.assign(original(), { form_id: formIds.teamwork, group_ids: [groupIds.curie, groupIds.stevin] });
  });

  test('has the name with a mark, the form and the groups, and its address loses the original', async () => {
    const { router } = await renderApp(copyOf(assignmentIds.notStarted), teacher);
    await waitFor(() => expect(name()).toHaveValue(`${original().name} (kopie)`));
    expect(form()).toHaveDisplayValue(teamwork);
    expect(chosen()).toEqual([curie, '5WEWI – Simon Stevin']);
    await waitFor(() => expect(submit()).toBeEnabled());
    await waitFor(() => expect(addressOf(router)).toBe(path));
    expect(main().queryByText(/bestaat niet meer/)).toBeNull();
    // What was read for the copy is not read again for the address without it.
    expect(calls.filter((call) => call === lineOf('listGroups'))).toHaveLength(1);
    await waitFor(() => expect(draft()).toMatchObject({ name: `${original().name} (kopie)` }));
  });

  test('asks which form when two have its name, and distinguishes them', async () => {
    const row = backend.db.form(formIds.teamwork);
    backend.db.state.forms.push({ ...structuredClone(row), form_id: 777, description: 'De korte' } as never);
    const { user } = await renderApp(copyOf(assignmentIds.notStarted), teacher);
    const question = 'Kies zelf de vragenlijst: ze bestaat niet meer, of er zijn er meer met dezelfde naam.';
    expect(await main().findByText(question)).toBeVisible();
    expect(form()).toHaveValue('');
    expect(submit()).toBeDisabled();
    await user.selectOptions(form(), `${teamwork} (De korte)`);
    expect(main().queryByText(question)).toBeNull();
    expect(chosen()).toHaveLength(2);
    await waitFor(() => expect(submit()).toBeEnabled());
    await user.click(submit());
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')?.url).toContain('form_id=777'),
    );
  });

  test('does not replace a draft without a confirmation', async () => {
    storeDraft(waterRocket);
    const { user } = await renderApp(copyOf(assignmentIds.notStarted), teacher);
    await screen.findByRole('dialog', { name: 'Je opdracht vervangen?' });
    await user.click(dialog('Je opdracht vervangen?').getByRole('button', { name: 'Behouden' }));
    expect(name()).toHaveValue('Waterraket');
    cleanup();
    const again = await renderApp(copyOf(assignmentIds.notStarted));
    await screen.findByRole('dialog', { name: 'Je opdracht vervangen?' });
    await again.user.click(dialog('Je opdracht vervangen?').getByRole('button', { name: 'Vervangen' }));
    expect(name()).toHaveValue(`${original().name} (kopie)`);
    expect(main().queryByText(/Ze staat er weer/)).toBeNull();
  });

  test('leaves the form empty and says so when the original does not load', async () => {
    server.use(on('getAssignmentDetails', () => new HttpResponse(null, { status: 500 })));
    await renderApp(copyOf(assignmentIds.notStarted), teacher);
    expect(main().getByRole('alert')).toHaveTextContent(
      'Er was een probleem bij het ophalen van de gegevens.',
    );
    expect(name()).toHaveValue('');
    expect(form()).toBeEnabled();
  });
});

test('the form of the address is chosen', async () => {
  const { router } = await renderApp(`${path}?form=${formIds.teamwork}`, teacher);
  await waitFor(() => expect(form()).toHaveDisplayValue(teamwork));
  expect(name()).toHaveValue('');
  await waitFor(() => expect(addressOf(router)).toBe(path));
});
