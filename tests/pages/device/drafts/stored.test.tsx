import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { assignmentIds } from '../../../../mock-backend/seed-ids.ts';
import * as keys from '../../../../src/device/local-storage.ts';
import { paths } from '../../../../src/paths.ts';
import { people, renderApp } from '../../render-app.tsx';
import { backend } from '../../server.ts';

const main = () => within(screen.getByRole('main'));
const name = () => main().getAllByLabelText('Naam')[0] as HTMLInputElement;
const uuidOf = (email: string) => backend.db.userByEmail(email)?.uuid ?? '';

beforeEach(() => {
  backend.db.state.groups = backend.db.state.groups.filter(({ name }) => name.startsWith('5WEWI'));
});

test.each([
  ['a form', paths.addForm, keys.draftKey, { name: 'Daar', description: '', color: '336699', blocks: [] }],
  ['an assignment', paths.addAssignment, keys.assignmentDraftKey, { name: 'Daar', formId: '', groups: [] }],
  ['several groups', paths.addGroup, keys.groupsDraftKey, { text: 'Daar', memberlimit: '4' }],
])(
  'a draft of %s that was changed in another tab stays here until the user loads it',
  async (_, path, keyOf, draft) => {
    const { user } = await renderApp(path, { as: people.teacher });
    await user.type(name(), 'Hier');
    const key = keyOf(uuidOf(people.teacher));
    localStorage.setItem(key, JSON.stringify({ ...draft, savedAt: Date.now() }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(main().getByText(/^Elders gewijzigd/)).toBeVisible();
    expect(name()).toHaveValue('Hier');
    await user.click(main().getByRole('button', { name: 'Laad die versie' }));
    expect(name()).toHaveValue('Daar');
    expect(main().queryByText(/^Elders gewijzigd/)).toBeNull();
    await user.type(name(), '!');
    await waitFor(() => expect(localStorage.getItem(key)).toContain('Daar!'));
  },
);

const id = String(assignmentIds.started);
/** Fields of other types, for everything that is stored for a page. */
const wrongTypes = JSON.stringify({
  ...{ name: {}, description: 7, color: [], blocks: [null, { questions: 'x' }] },
  ...{ text: [], memberlimit: {}, formId: 7, groups: {}, refused: [] },
  ...{ width: 'x', isOpen: 7, value: 7, 0: 'x', 1: [{ questionId: {}, answer: 'x' }, null] },
  savedAt: Date.now(),
});
const ofForm = [keys.answersKey, keys.outboxKey, keys.formKey, keys.groupKey];

test.each([
  [paths.addForm, people.teacher],
  [paths.addAssignment, people.teacher],
  [paths.addGroup, people.teacher],
  [paths.questionnaire(id), people.student],
  [paths.test('bfi'), people.student],
  [paths.home, people.student],
])('%s opens whatever the fields of what is stored for it are', async (path, as) => {
  const uuid = uuidOf(as);
  const token = backend.db.tokenFor(as);
  localStorage.setItem('auth_token', token);
  // Of this session, so that its value is looked at.
  const cached = JSON.stringify({ ...JSON.parse(wrongTypes), token });
  for (const keyOf of [keys.draftKey, keys.assignmentDraftKey, keys.groupsDraftKey, keys.formListKey])
    localStorage.setItem(keyOf(uuid), cached);
  for (const keyOf of ofForm) for (const form of [id, 'bfi']) localStorage.setItem(keyOf(uuid, form), cached);
  for (const key of [keys.userKey, keys.drawerKey]) localStorage.setItem(key, cached);
  await renderApp(path);
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent(/ging iets mis/);
  expect(screen.queryByRole('heading', { name: /ging iets mis/ })).toBeNull();
});
