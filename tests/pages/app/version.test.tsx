import { act, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerServiceWorker } from '../../../src/app/start/service-worker.ts';
import { people, renderApp } from '../render-app.tsx';
import { on, server } from '../server.ts';
import { browserWithWorker, comeBackLater, removeWorker } from './browser-with-worker.ts';

const meta = document.createElement('meta');

beforeEach(() => {
  meta.name = 'version';
  meta.content = '1.2.3 abcdef01';
  document.head.append(meta);
});

afterEach(() => {
  meta.remove();
  removeWorker();
});

const toast = async (text: RegExp) =>
  (await screen.findByText(text)).closest<HTMLElement>('.Toastify__toast') as HTMLElement;

test('a page that no longer works says so in the place of an offer, and is reloaded when all is saved', async () => {
  let lowest = '1.2.3';
  server.use(http.get('/', () => HttpResponse.html(`<meta name="lowest-version" content="${lowest}" />`)));
  const { install } = browserWithWorker();
  const { user } = await renderApp('/profile/password', { as: people.student });
  await registerServiceWorker();
  const worker = install();
  await toast(/^Er is een nieuwe versie/);
  lowest = '1.3.0';
  act(comeBackLater);
  const notice = await toast(/^Deze versie van de app werkt niet meer/);
  expect(screen.queryByText(/^Er is een nieuwe versie/)).toBeNull();

  const field = screen.getByLabelText('Huidig wachtwoord');
  await user.type(field, 'groepswerk');
  const reload = within(notice).getByRole('button', { name: 'Opnieuw laden' });
  await user.click(reload);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Op deze pagina staat nog iets dat niet bewaard is. Bewaar of verzend het eerst, en laad de app dan opnieuw.',
  );
  expect(worker.postMessage).not.toHaveBeenCalled();
  await user.clear(field);
  await user.click(reload);
  expect(worker.postMessage).toHaveBeenCalledWith('take-over');
});

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
