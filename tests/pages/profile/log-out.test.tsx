import { screen, waitFor, within } from '@testing-library/react';
import { RouterContextProvider } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { userIds } from '../../../mock-backend/seed-ids.ts';
import { currentSession } from '../../../src/device/session/session.ts';
import { authOf, sessionContext } from '../../../src/session/route.ts';
import { addressOf, people, renderApp } from '../render-app.tsx';
import { backend } from '../server.ts';

const mine = () => `answers:${backend.db.user(userIds.student)?.uuid}:101`;
const others = 'answers:somebody:101';
const kept = '{"0":[{"questionId":"320101","answer":3}]}';
const logOut = () => screen.getByRole('button', { name: 'Uitloggen' });

async function atProfile() {
  const app = await renderApp('/profile', { as: people.student });
  return { ...app, ask: () => app.user.click(logOut()) };
}

describe('log out', () => {
  test('logs out without asking when there is no unsent work', async () => {
    localStorage.setItem(others, kept);
    localStorage.setItem(mine(), '{"0":[{"questionId":"320101","answer":null}],"savedAt":5}');
    localStorage.setItem('requestLink', '/vragenlijst/101');
    const { ask, router } = await atProfile();
    await ask();
    await waitFor(() => expect(addressOf(router)).toBe('/sign-in'));
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(localStorage.getItem('requestLink')).toBe('');
    expect(localStorage.getItem(others)).toBe(kept);
  });

  test('asks what to do with unsubmitted answers, and can be cancelled', async () => {
    localStorage.setItem(mine(), kept);
    const { ask, user, router } = await atProfile();
    await ask();
    const dialog = within(screen.getByRole('dialog', { name: 'Onverzonden werk bewaren?' }));
    await user.click(dialog.getByRole('button', { name: 'Annuleren' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(addressOf(router)).toBe('/profile');
    expect(localStorage.getItem('auth_token')).not.toBeNull();
  });

  test.each([
    ['Hier bewaren', kept],
    ['Verwijderen', null],
  ])('%s', async (choice, left) => {
    localStorage.setItem(mine(), kept);
    localStorage.setItem(others, kept);
    const { ask, user, router } = await atProfile();
    await ask();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: choice }));
    await waitFor(() => expect(addressOf(router)).toBe('/sign-in'));
    expect(localStorage.getItem(mine())).toBe(left);
    expect(localStorage.getItem(others)).toBe(kept);
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  test('aborts all running calls, also those that navigation does not abort', async () => {
    const { ask, router } = await atProfile();
    const session = currentSession();
    const context = new RouterContextProvider();
    context.set(sessionContext, session);
    const { signal } = authOf({ request: new Request('http://localhost/'), context });
    expect(signal?.aborted).toBe(false);
    await ask();
    await waitFor(() => expect(addressOf(router)).toBe('/sign-in'));
    expect(signal?.aborted).toBe(true);
  });
});
