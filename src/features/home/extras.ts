import { loadTexts } from '../../texts/i18n.ts';

/**
 * Loads the parts of the pupil's home page that most first visits do without. In a file of its own, because the home
 * page would otherwise list every file that they need. The error page shows some of them too.
 */
export async function loadParts() {
  return (await Promise.all([import('./extra-cards.tsx'), loadTexts('home', 'home-more', 'lists')]))[0];
}
