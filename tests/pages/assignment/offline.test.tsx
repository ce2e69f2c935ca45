import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { userIds } from '../../../mock-backend/seed-ids.ts';
import { lineOf } from '../../calls.ts';
import { people, renderApp } from '../render-app.tsx';
import { backend, calls, on, server } from '../server.ts';
import { answerBlock, formAt, localKey, notStarted, student } from './questionnaire.ts';
import { leave, loseNetwork } from './reload-app.ts';

const notice = /^Er is geen verbinding met de server/;
const classmate = 'amina.elamrani@leerling.lindeboom.example';
const uuid = () => backend.db.user(userIds.student)?.uuid;
const formKey = () => `form:${uuid()}:${notStarted}`;

describe('a questionnaire that was opened before', () => {
  test('can be filled in offline, with a notice', async () => {
    const { user } = await renderApp(formAt(notStarted), student);
    await answerBlock(user);
    expect(screen.queryByText(notice)).toBeNull();
    leave();
    loseNetwork();
    await renderApp(`${formAt(notStarted)}#blok-1`);
    expect(screen.getByText(notice)).toBeVisible();
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Volgende' }));
    await user.click(screen.getAllByRole('radio', { name: 'Eerder akkoord' })[0] as HTMLElement);
    expect(screen.getByText('Nog 7 vragen te beantwoorden')).toBeVisible();
  });

  test('loads again when the connection is back', async () => {
    await renderApp(formAt(notStarted), student);
    leave();
    loseNetwork();
    await renderApp(`${formAt(notStarted)}#blok-1`);
    server.resetHandlers();
    calls.length = 0;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
    expect(calls.slice(0, 2).sort()).toEqual([
      lineOf('getUser'),
      lineOf('getUserForm', { assignmentId: notStarted }),
    ]);
    expect(screen.getByText('Nog 12 vragen te beantwoorden')).toBeVisible();
  });

  test('is not shown to another user', async () => {
    await renderApp(formAt(notStarted), student);
    leave();
    loseNetwork();
    await renderApp(formAt(notStarted), { as: classmate });
    expect(screen.getByRole('alert')).toHaveTextContent('Je account kon niet worden opgehaald.');
    expect(screen.queryByText('Tussentijdse stand van zaken')).toBeNull();
  });

  test('with a cache that cannot be read is loaded from the backend', async () => {
    await renderApp(formAt(notStarted), student);
    localStorage.setItem(formKey(), '{"savedAt":');
    leave();
    loseNetwork();
    const { user } = await renderApp(`${formAt(notStarted)}#blok-1`);
    expect(screen.getByRole('alert')).toHaveTextContent('Er was een probleem bij het ophalen');
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
    expect(await screen.findByText('Nog 12 vragen te beantwoorden')).toBeVisible();
  });
});

test('a test that was opened before can be filled in offline', async () => {
  const { user } = await renderApp('/profile/data/Treo', student);
  await answerBlock(user);
  leave();
  loseNetwork();
  await renderApp('/profile/data/Treo#blok-1');
  expect(screen.getByText(notice)).toBeVisible();
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(6);
});

describe('a page that is not cached shows an error offline', () => {
  async function openOffline() {
    await renderApp('/', student);
    leave();
    loseNetwork();
    const { user } = await renderApp(`${formAt(notStarted)}#blok-1`);
    expect(screen.getByRole('alert')).toHaveTextContent('Er kwam geen antwoord');
    server.resetHandlers();
    return user;
  }
  const shown = () => screen.findByText('Nog 12 vragen te beantwoorden');

  test('and retries automatically when the connection is back', async () => {
    await openOffline();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await shown()).toBeVisible();
  });
});

describe('the cache is cleared', () => {
  test('by logging out, which keeps the answers that stay on the device', async () => {
    const { user } = await renderApp(formAt(notStarted), student);
    await answerBlock(user);
    expect(localStorage.getItem(formKey())).not.toBeNull();
    await user.click(screen.getByRole('link', { name: 'Profiel' }));
    await user.click(await screen.findByRole('button', { name: 'Uitloggen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Hier bewaren' }));
    await screen.findByRole('heading', { level: 1, name: 'Inloggen' });
    expect(Object.keys(localStorage).filter((key) => /^(user|form:)/.test(key))).toEqual([]);
    expect(localStorage.getItem(localKey(notStarted))).not.toBeNull();
  });

  test('by logging out, also when a response arrives after it', async () => {
    let logOut = () => {};
    const loggedOut = new Promise<void>((resolve) => {
      logOut = resolve;
    });
    server.use(on('getUser', () => loggedOut));
    const rendered = renderApp(formAt(notStarted), student);
    await waitFor(() => expect(calls).toContain(lineOf('getUserForm', { assignmentId: notStarted })));
    localStorage.removeItem('auth_token');
    logOut();
    await rendered;
    expect(Object.keys(localStorage).filter((key) => /^(user|form:)/.test(key))).toEqual([]);
  });

  test('when the questionnaire turns out to be completed', async () => {
    await renderApp(formAt(notStarted), student);
    await waitFor(() => expect(localStorage.getItem(formKey())).not.toBeNull());
    leave();
    const row = backend.db.subscription(notStarted, userIds.student);
    if (row) row.submitted_at = '2026-11-01T10:00:00Z';
    await renderApp(formAt(notStarted), { as: people.student });
    await waitFor(() => expect(localStorage.getItem(formKey())).toBeNull());
  });
});
