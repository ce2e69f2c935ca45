import { loadTexts } from '../../i18n/i18n.ts';

/**
 * Loads the parts of the pupil's home page that most first visits do without. In a file of its own, because the home
 * page would otherwise list every file that they need. The error page shows some of them too.
 */
export async function loadParts() {
  const [{ DetailedCards }, { TestCards }, { OnDevice, formsOnDevice }] = await Promise.all([
    import('./DetailedCards.tsx'),
    import('./TestCards.tsx'),
    import('./OnDevice.tsx'),
    loadTexts('home', 'home-more', 'lists'),
  ]);
  return { DetailedCards, TestCards, OnDevice, formsOnDevice };
}
