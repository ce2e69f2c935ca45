import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { people, renderApp } from '../render-app.tsx';

const privacy = 'https://school.example/privacy';
// On the host of the app, where the router would take it for an address of its own.
const accessibility = 'http://localhost/school/accessibility';

// As the script in index.html does, before any file of the app is loaded.
vi.hoisted(() => {
  globalThis.site = {
    privacy: 'https://school.example/privacy',
    accessibility: 'http://localhost/school/accessibility',
  };
});

test('the footer leads to the statements of the school, also out of the app on its own host', async () => {
  const { user, router } = await renderApp('/sign-in');
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Privacyverklaring' })).toHaveAttribute('href', privacy);
  const onHost = footer.getByRole('link', { name: 'Toegankelijkheidsverklaring' });
  expect(onHost).toHaveProperty('href', accessibility);
  const left = vi.fn((event: Event) => {
    const isLeft = !event.defaultPrevented;
    // jsdom cannot leave a page.
    event.preventDefault();
    return isLeft;
  });
  window.addEventListener('click', left, { once: true });
  await user.click(onHost);
  expect(left).toHaveReturnedWith(true);
  expect(router.state.location.pathname).toBe('/sign-in');
});

test('consent has a link to the statement of the school', async () => {
  await renderApp('/profile/data', { as: people.student });
  const [link] = within(screen.getByRole('main')).getAllByRole('link', { name: 'Privacyverklaring' });
  expect(link).toHaveAttribute('href', privacy);
});

test.each([
  ['/privacy', 'Privacyverklaring', privacy],
  ['/accessibility', 'Toegankelijkheidsverklaring', accessibility],
])('%s has only a link to the statement of the school', async (path, heading, address) => {
  await renderApp(path);
  const main = within(screen.getByRole('main'));
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(main.queryByRole('heading', { level: 2 })).toBeNull();
  expect(main.getByText(/^Je school heeft een eigen verklaring:/).parentElement).toHaveTextContent(address);
});
