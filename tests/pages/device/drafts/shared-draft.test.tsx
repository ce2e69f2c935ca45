import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formIds } from '../../../../mock-backend/seed-ids.ts';
import {
  type DraftOwnership,
  handOverMs,
  openDraftOwnership,
} from '../../../../src/device/drafts/draft-ownership.ts';
import { lineOf } from '../../../calls.ts';
import { expectAccessible } from '../../axe.ts';
import { people, renderApp } from '../../render-app.tsx';
import { backend, calls } from '../../server.ts';

const teacher = { as: people.teacher };
const main = () => within(screen.getByRole('main'));
const takeOver = () => main().queryByRole('button', { name: 'Hier verdergaan' });
const uuid = () => backend.db.state.users.find(({ email }) => email === people.teacher)?.uuid;

let otherTab: DraftOwnership | undefined;

/** Opens another tab of this browser, which gets the draft. */
async function openOther(key: string) {
  otherTab = openDraftOwnership(key, true, () => {});
  await waitFor(() => expect(takeOver()).toBeVisible());
  // Until then this tab could still take the draft back.
  await act(() => new Promise((resolve) => setTimeout(resolve, handOverMs)));
  return otherTab;
}

/** Stores a draft, or removes it, as another tab does. */
function storeElsewhere(key: string, draft: object | null) {
  const oldValue = localStorage.getItem(key);
  const newValue = draft && JSON.stringify({ ...draft, savedAt: Date.now() });
  if (newValue) localStorage.setItem(key, newValue);
  else localStorage.removeItem(key);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue })));
}

beforeEach(() => {
  backend.db.state.groups = backend.db.state.groups.filter(({ name }) => name.startsWith('5WEWI'));
});

afterEach(() => {
  otherTab?.close();
  otherTab = undefined;
});

type Case = {
  path: string;
  prefix: string;
  label: string;
  draft: (text: string) => object;
  elsewhere: RegExp;
  submitting: RegExp;
  gone: RegExp;
};

const cases: [string, Case][] = [
  [
    'a form',
    {
      path: '/profile/admin/forms/add',
      prefix: 'form-draft:',
      label: 'Naam',
      draft: (name) => ({ name, description: '', color: '336699', blocks: [] }),
      elsewhere: /^Deze vragenlijst is open in een ander tabblad/,
      submitting: /^De vragenlijst wordt in het andere tabblad verzonden/,
      gone: /^De vragenlijst is in het andere tabblad verzonden of gewist/,
    },
  ],
  [
    'an assignment',
    {
      path: '/profile/admin/assignments/add',
      prefix: 'assignment-draft:',
      label: 'Naam',
      draft: (name) => ({ name, formId: '', groups: [] }),
      elsewhere: /^De opdracht is open in een ander tabblad/,
      submitting: /^De opdracht wordt in het andere tabblad toegevoegd/,
      gone: /^De opdracht is in het andere tabblad toegevoegd of gewist/,
    },
  ],
  [
    'several groups',
    {
      path: '/profile/admin/groups/add',
      prefix: 'groups-draft:',
      label: 'Naam',
      draft: (text) => ({ text, memberlimit: '4' }),
      elsewhere: /^De namen zijn open in een ander tabblad/,
      submitting: /^De groepen worden in het andere tabblad toegevoegd/,
      gone: /^De groepen zijn in het andere tabblad toegevoegd/,
    },
  ],
];

describe.each(cases)('the draft of %s in two tabs', (_, { path, prefix, label, draft, ...texts }) => {
  const key = () => `${prefix}${uuid()}`;
  const field = () => main().getAllByLabelText(label, { exact: true })[0] as HTMLInputElement;
  const stored = () => localStorage.getItem(key());

  test('this tab follows the other one, writes nothing, and continues where that one was', async () => {
    const { user } = await renderApp(path, teacher);
    await user.type(field(), 'Hier');
    await openOther(key());
    expect(main().getByText(texts.elsewhere)).toBeVisible();
    expect(field().closest('form')).toHaveAttribute('inert');
    await expectAccessible();
    storeElsewhere(key(), draft('Daar verder'));
    expect(field()).toHaveValue('Daar verder');
    const before = stored();
    await user.click(takeOver() as HTMLElement);
    await waitFor(() => expect(takeOver()).toBeNull());
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field()).toHaveValue('Daar verder');
    expect(field().closest('form')).not.toHaveAttribute('inert');
    expect(JSON.parse(stored() ?? '')).toMatchObject({
      ...JSON.parse(before ?? ''),
      savedAt: expect.any(Number),
    });
    await user.type(field(), '!');
    await waitFor(() => expect(stored()).toContain('Daar verder!'));
  });

  test('nothing can be taken over while the other tab submits, and what it has submitted is gone here', async () => {
    const { user } = await renderApp(path, teacher);
    await user.type(field(), 'Samen');
    const other = await openOther(key());
    other.setSubmitting(true);
    expect(await main().findByText(texts.submitting)).toBeVisible();
    expect(takeOver()).toBeNull();
    storeElsewhere(key(), null);
    expect(field()).toHaveValue('');
    other.setSubmitting(false);
    expect(await main().findByText(texts.gone)).toBeVisible();
    expect(takeOver()).toBeVisible();
    // The other tab leaves the page, and this one has the form.
    other.close();
    await waitFor(() => expect(field().closest('form')).not.toHaveAttribute('inert'));
    expect(main().getByText(texts.gone)).toBeVisible();
    await user.type(field(), 'Nieuw');
    await waitFor(() => expect(main().queryByText(texts.gone)).toBeNull());
    expect(stored()).toContain('Nieuw');
  });

  test('a draft that is deleted elsewhere is gone here, unless something was typed since', async () => {
    const { user } = await renderApp(path, teacher);
    await user.type(field(), 'Samen');
    await waitFor(() => expect(stored()).toContain('Samen'));
    storeElsewhere(key(), null);
    expect(field()).toHaveValue('');
    expect(main().getByText(texts.gone)).toBeVisible();
    expect(takeOver()).toBeNull();
    expect(document.body).not.toHaveFocus();
    // In one go: after a moment it would be stored, and then deleted.
    fireEvent.change(field(), { target: { value: 'Weer' } });
    storeElsewhere(key(), null);
    expect(field()).toHaveValue('Weer');
    await waitFor(() => expect(main().queryByText(texts.gone)).toBeNull());
    expect(stored()).toContain('Weer');
  });
});

test('groups that another tab has added and chosen are loaded before they count as deleted', async () => {
  const path = '/profile/admin/assignments/add';
  await renderApp(path, teacher);
  const key = `assignment-draft:${uuid()}`;
  await openOther(key);
  calls.length = 0;
  backend.db.state.groups.push({ group_id: 9001, name: 'Nieuwe groep', memberlimit: 5 });
  storeElsewhere(key, { name: 'Waterraket', formId: String(formIds.teamwork), groups: [9001] });
  expect(await main().findByRole('heading', { name: 'Gekozen groepen (1)' })).toBeVisible();
  expect(main().queryByText(/bestaat niet meer/)).toBeNull();
  storeElsewhere(key, { name: 'Waterraket', formId: String(formIds.teamwork), groups: [9001, 9002] });
  expect(await main().findByText('1 groep bestaat niet meer. Ze is niet gekozen.')).toBeVisible();
  expect(calls.filter((call) => call === lineOf('listGroups'))).toHaveLength(2);
});
