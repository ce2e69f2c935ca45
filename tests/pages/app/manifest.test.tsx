import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { linkManifest } from '../../../src/app/start/after-start.ts';
import { renderApp } from '../render-app.tsx';

const linked = (rel: string) => document.head.querySelector(`link[rel="${rel}"]`)?.getAttribute('href');

test('the web manifest is that of the chosen language, and there is an icon for iOS', async () => {
  const { user } = await renderApp('/sign-in', { language: 'fr' });
  linkManifest();
  expect(linked('manifest')).toBe('/manifest-fr.json');
  expect(linked('apple-touch-icon')).toBe('/app-icons/square-180.png');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Langue' }), 'en');
  await waitFor(() => expect(linked('manifest')).toBe('/manifest-en.json'));
});
