import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endSession } from '../../../src/device/session/session.ts';
import { paths } from '../../../src/paths.ts';
import { lineOf } from '../../calls.ts';
import { stubView } from '../admin/assignments/view.ts';
import { heldAnswer } from '../assignment/delayed-reply.ts';
import { expectToast, people, renderApp } from '../render-app.tsx';
import { backend, calls } from '../server.ts';

beforeEach(() => stubView());

type App = Awaited<ReturnType<typeof renderApp>>;
const teacher = { as: people.teacher };
const heading = (name: string) => screen.queryByRole('heading', { level: 1, name });

/** Goes Back to a path, as a browser does: its address changes before the page. */
function goBack({ router }: App, path: string) {
  window.history.replaceState(null, '', path);
  act(() => void router.navigate(-1));
}

/** Opens the list of groups, and then another page. */
async function leaveGroups(next: string) {
  const app = await renderApp(paths.groups, teacher);
  await act(() => app.router.navigate(next));
  window.history.replaceState(null, '', next);
  await waitFor(() => expect(heading('Groepen')).toBeNull());
  return app;
}

/** Delays the next answer with the groups until it is released. */
function holdGroups() {
  calls.length = 0;
  return heldAnswer('listGroups', () => Response.json(backend.db.state.groups));
}

/** Goes Back to the list of groups, and expects that nothing of it shows before its data has come. */
async function expectLoadedBeforeShown(app: App) {
  const release = holdGroups();
  goBack(app, paths.groups);
  await groupsAreCalled();
  expect(heading('Groepen')).toBeNull();
  release();
  expect(await screen.findByRole('heading', { level: 1, name: 'Groepen' })).toBeVisible();
}

const groupsAreCalled = () => waitFor(() => expect(calls).toContain(lineOf('listGroups')));

test('Back shows a list at once as it was, and then as it is', async () => {
  const app = await leaveGroups(paths.forms);
  const release = holdGroups();
  backend.db.state.groups.push({ group_id: 9001, name: 'Nieuwe groep', memberlimit: 5 });
  goBack(app, paths.groups);
  await waitFor(() => expect(heading('Groepen')).toBeVisible());
  expect(screen.queryByText('Nieuwe groep')).toBeNull();
  release();
  expect(await screen.findByRole('button', { name: 'Nieuwe groep', expanded: false })).toBeVisible();
});

test('a link to a list loads it before it is shown', async () => {
  const { router } = await leaveGroups(paths.forms);
  const release = holdGroups();
  act(() => void router.navigate(paths.groups));
  await groupsAreCalled();
  expect(heading('Groepen')).toBeNull();
  release();
  expect(await screen.findByRole('heading', { level: 1, name: 'Groepen' })).toBeVisible();
});

test('Back loads a list before it is shown when something was saved since', async () => {
  const app = await leaveGroups(paths.password);
  for (const [label, text] of [
    ['Huidig wachtwoord', 'groepswerk'],
    ['Nieuw wachtwoord', 'samenwerken'],
    ['Herhaal wachtwoord', 'samenwerken'],
  ] as const)
    await app.user.type(await screen.findByLabelText(label), text);
  await app.user.click(screen.getByRole('button', { name: 'Wijzigen' }));
  await expectToast('Je wachtwoord is aangepast');
  // Until then the page asks before it is left.
  await waitFor(() => expect(screen.getByLabelText('Huidig wachtwoord')).toHaveValue(''));
  await expectLoadedBeforeShown(app);
});

test('Back shows the next user nothing that the previous one saw', async () => {
  const app = await leaveGroups(paths.privacy);
  endSession();
  localStorage.setItem('auth_token', backend.db.tokenFor(people.administrator));
  await expectLoadedBeforeShown(app);
});
