// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { createElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { patience } from '../../../scripts/tools/limit.mjs';
import {
  isSignInDialogShown,
  markSessionEnded,
  useSessionChanges,
  useSessionEnded,
} from '../../../src/device/session/session.ts';
import { useLogOut, userRouteId, useUser, useUserIfAny } from '../../../src/session/route.ts';
import { userOf } from './people.ts';
import { withStorage } from './storage.ts';

withStorage();
afterEach(cleanup);

/** Renders a page inside the route that loads this user. */
async function show(user: unknown, Page: () => string | React.ReactElement) {
  const router = createMemoryRouter([
    {
      id: userRouteId,
      loader: () => user,
      HydrateFallback: () => null,
      ErrorBoundary: () => 'broken',
      children: [
        { index: true, Component: Page },
        { path: 'sign-in', Component: () => 'signed out' },
      ],
    },
  ]);
  render(createElement(RouterProvider, { router }));
  await vi.waitFor(() => expect(document.body.textContent).not.toBe(''), patience);
  return document.body.textContent;
}

test('useUser returns the user who is signed in', async () => {
  expect(await show(userOf('uuid-noor'), () => useUser().uuid)).toBe('uuid-noor');
});

test('useUserIfAny returns null when nobody is signed in', async () => {
  expect(await show(null, () => JSON.stringify(useUserIfAny()))).toBe('null');
});

test('useUser throws when nobody is signed in', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await show(null, () => useUser().uuid)).toBe('broken');
});

test('logging out ends the session, clears the stored address and opens the sign-in page', async () => {
  localStorage.setItem('auth_token', 't');
  localStorage.setItem('requestLink', '/profile');
  await show(userOf('uuid-noor'), () => {
    const logOut = useLogOut();
    return createElement('button', { type: 'button', onClick: () => void logOut() }, 'Out');
  });
  screen.getByRole('button').click();
  await vi.waitFor(() => expect(document.body.textContent).toBe('signed out'), patience);
  expect({ ...localStorage }).toEqual({ requestLink: '' });
});

test('useSessionEnded follows the end of the session, and tells of it when its component is unmounted', () => {
  localStorage.setItem('auth_token', 't');
  const changes = renderHook(() => useSessionChanges()).result;
  const before = changes.current;
  const { result, unmount } = renderHook(() => useSessionEnded());
  expect([result.current, isSignInDialogShown()]).toEqual([false, true]);
  act(() => markSessionEnded('t'));
  expect([result.current, changes.current - before]).toEqual([true, 1]);
  unmount();
  expect([isSignInDialogShown(), changes.current - before]).toEqual([false, 2]);
  localStorage.setItem('auth_token', 'another');
  renderHook(() => useSessionEnded()).unmount();
  expect(changes.current - before).toBe(2);
});
