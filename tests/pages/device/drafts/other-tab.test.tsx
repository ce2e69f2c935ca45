import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { assignmentDraftKey, draftKey, groupsDraftKey } from '../../../../src/device/local-storage.ts';
import { paths } from '../../../../src/paths.ts';
import { people, renderApp } from '../../render-app.tsx';
import { backend } from '../../server.ts';

const main = () => within(screen.getByRole('main'));
const name = () => main().getAllByLabelText('Naam')[0] as HTMLInputElement;
const keyOf = (key: (uuid: string) => string) => key(backend.db.userByEmail(people.teacher)?.uuid ?? '');

/** Stores a draft as another tab does. */
function storeElsewhere(key: string, draft: object) {
  localStorage.setItem(key, JSON.stringify({ ...draft, savedAt: Date.now() }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

beforeEach(() => {
  backend.db.state.groups = backend.db.state.groups.filter(({ name }) => name.startsWith('5WEWI'));
});

test.each([
  ['a form', paths.addForm, draftKey, { name: 'Daar', description: '', color: '336699', blocks: [] }],
  ['an assignment', paths.addAssignment, assignmentDraftKey, { name: 'Daar', formId: '', groups: [] }],
  ['several groups', paths.addGroup, groupsDraftKey, { text: 'Daar', memberlimit: '4' }],
])(
  'a draft of %s that was changed in another tab stays here until the user loads it',
  async (_, path, key, draft) => {
    const { user } = await renderApp(path, { as: people.teacher });
    await user.type(name(), 'Hier');
    storeElsewhere(keyOf(key), draft);
    expect(main().getByText(/^Elders gewijzigd/)).toBeVisible();
    expect(name()).toHaveValue('Hier');
    await user.click(main().getByRole('button', { name: 'Laad die versie' }));
    expect(name()).toHaveValue('Daar');
    expect(main().queryByText(/^Elders gewijzigd/)).toBeNull();
    await user.type(name(), '!');
    await waitFor(() => expect(localStorage.getItem(keyOf(key))).toContain('Daar!'));
  },
);
