import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userIds } from '../../../mock-backend/seed-ids.ts';
import { addressOf, people, renderApp } from '../render-app.tsx';
import { backend } from '../server.ts';

const mine = () => `answers:${backend.db.user(userIds.student)?.uuid}:101`;
const others = 'answers:somebody:101';
const kept = '{"0":[{"questionId":"320101","answer":3}]}';

async function pressLogOut() {
  const app = await renderApp('/profile', { as: people.student });
  await app.user.click(screen.getByRole('button', { name: 'Uitloggen' }));
  return app;
}

test('logs out without asking when there is no unsent work, and Back does not show the page again', async () => {
  localStorage.setItem(others, kept);
  localStorage.setItem(mine(), '{"0":[{"questionId":"320101","answer":null}],"savedAt":5}');
  localStorage.setItem('requestLink', '/vragenlijst/101');
  const { router } = await pressLogOut();
  await waitFor(() => expect(addressOf(router)).toBe('/sign-in'));
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(localStorage.getItem('requestLink')).toBe('');
  expect(localStorage.getItem(others)).toBe(kept);
  await router.navigate(-1);
  expect(addressOf(router)).toBe('/sign-in');
});

test.each([
  ['Hier bewaren', kept],
  ['Verwijderen', null],
])(
  'asks what to do with unsubmitted answers, can be cancelled, and then does it: %s',
  async (choice, left) => {
    localStorage.setItem(mine(), kept);
    localStorage.setItem(others, kept);
    const { user, router } = await pressLogOut();
    const press = (name: string) =>
      user.click(
        within(screen.getByRole('dialog', { name: 'Onverzonden werk bewaren?' })).getByRole('button', {
          name,
        }),
      );
    await press('Annuleren');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(addressOf(router)).toBe('/profile');
    expect(localStorage.getItem('auth_token')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Uitloggen' }));
    await press(choice);
    await waitFor(() => expect(addressOf(router)).toBe('/sign-in'));
    expect(localStorage.getItem(mine())).toBe(left);
    expect(localStorage.getItem(others)).toBe(kept);
    expect(localStorage.getItem('auth_token')).toBeNull();
  },
);
