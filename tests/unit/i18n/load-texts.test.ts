import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { loadTexts } from '../../../src/i18n/i18n.ts';

test('texts that did not load are loaded again at the next visit', async () => {
  await i18next.init({ lng: 'nl', resources: { nl: { common: {}, errors: {} } } });
  vi.spyOn(i18next, 'loadNamespaces').mockResolvedValue();
  const reload = vi.spyOn(i18next, 'reloadResources').mockResolvedValue();
  await expect(loadTexts('profile')).rejects.toThrow('Texts did not load: profile');
  expect(reload).not.toHaveBeenCalled();

  reload.mockImplementation(async () => void i18next.addResourceBundle('nl', 'profile', {}));
  await loadTexts('profile');
  expect(reload).toHaveBeenCalledExactlyOnceWith(undefined, ['profile']);
  await loadTexts('profile');
  expect(reload).toHaveBeenCalledTimes(1);
});
