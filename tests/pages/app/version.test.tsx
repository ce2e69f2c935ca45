import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { people, renderApp } from '../render-app.tsx';
import { on, server } from '../server.ts';

const meta = document.createElement('meta');

beforeEach(() => {
  meta.name = 'version';
  meta.content = '1.2.3 abcdef01';
  document.head.append(meta);
});

afterEach(() => meta.remove());

test('the profile and the error page of a page say which version of the app this is', async () => {
  const { router } = await renderApp('/profile', { as: people.teacher });
  expect(screen.getByText('Versie 1.2.3 abcdef01')).toBeVisible();
  server.use(on('listGroups', () => new HttpResponse(null, { status: 500 })));
  await router.navigate('/profile/admin/groups');
  expect(await screen.findByRole('heading', { name: 'Er ging iets mis' })).toBeVisible();
  expect(screen.getByText('Versie 1.2.3 abcdef01')).toBeVisible();
});

test('the error page of the whole app says it too', async () => {
  server.use(on('getUser', () => HttpResponse.error()));
  await renderApp('/profile', { as: people.student });
  expect(screen.getByRole('button', { name: 'Log uit & Reset' })).toBeVisible();
  expect(screen.getByText('Versie 1.2.3 abcdef01')).toBeVisible();
});
