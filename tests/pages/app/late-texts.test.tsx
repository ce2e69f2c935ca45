import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { formIds } from '../../../mock-backend/seed-ids.ts';
import type { CallName } from '../../../src/api/calls.ts';
import { urlOf } from '../../calls.ts';
import { people, renderApp } from '../render-app.tsx';
import { server } from '../server.ts';

describe('texts that do not load', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  const failed = 'De teksten van deze pagina konden niet worden geladen.';

  test.each([
    ['that are not there', () => new HttpResponse(null, { status: 404 }), failed],
    [
      'with a page in their place',
      () => HttpResponse.html('<!doctype html>'),
      `${failed} De server gaf een antwoord dat niet te lezen is.`,
    ],
  ])('texts %s show one error, which does not mention the connection', async (_, answer, text) => {
    const asked = vi.fn(answer);
    server.use(http.get('/locales/nl/statements.json', asked));
    await renderApp('/privacy');
    const alert = within(screen.getByRole('main')).getByRole('alert');
    expect(alert.textContent?.startsWith(`${text}Probeer opnieuw`)).toBe(true);
    expect(alert).not.toHaveTextContent('internetverbinding');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  // Before any other test of this file that loads French: texts that were loaded stay.
  test('a language that does not load is named as failed beside the choice, until another choice', async () => {
    const { user } = await renderApp('/sign-in');
    const picker = () => screen.getByRole('combobox', { name: 'Taal' });
    const header = () => within(screen.getByRole('banner'));
    server.use(http.get('/locales/fr/:file', () => new HttpResponse(null, { status: 404 })));
    await user.selectOptions(picker(), 'Français');
    // The site answered, so nothing is said about the connection.
    expect((await header().findByRole('alert')).textContent).toBe(failed);
    expect(picker()).toHaveValue('nl');
    expect(document.documentElement.lang).toBe('nl');
    expect(document.querySelector('.Toastify__toast')).toBeNull();
    await user.selectOptions(picker(), 'English');
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    expect(header().queryByRole('alert')).toBeNull();
  });
});

describe('texts that come late', () => {
  /** Resolves when the app has the response to a call. */
  function answered(name: CallName): Promise<void> {
    return new Promise((resolve) => {
      server.events.on('response:mocked', ({ request }) => {
        if (urlOf(name).test(request.url)) setTimeout(resolve);
      });
    });
  }

  // setup.ts checks after every test that no key is shown. Which page has which texts is seen by tests/unit/app/routes.test.ts.
  test.each<[string, keyof typeof people | 'nobody', CallName]>([
    [`/profile/admin/forms/add?from=${formIds.teamwork}`, 'teacher', 'listForms'],
    ['/profile/admin/groups', 'teacher', 'listGroups'],
    ['/sign-up', 'nobody', 'listSchools'],
  ])('%s shows no keys when its texts load after its data', async (address, role, lastCall) => {
    const data = answered(lastCall);
    server.use(
      http.get('/locales/:language/:file', async ({ params: { file } }) => {
        if (!/^(common|errors)/.test(String(file))) await data;
      }),
    );
    await renderApp(address, role === 'nobody' ? {} : { as: people[role] });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });
});
