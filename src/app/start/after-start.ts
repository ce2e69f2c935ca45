import i18next from 'i18next';
import { whenIdle } from './schedule.ts';

/** Prepares for the user's next steps after the first page has loaded. */
export function afterStart() {
  // Half the time that the start took: phones that share a slow line all start before one of them loads files for later.
  setTimeout(() => whenIdle(loadLater), Math.min(performance.now() / 2, 30_000));
}

function loadLater() {
  linkManifest();
  // A live region must be in the page before its text.
  import('../../texts/Toaster.tsx').catch(() => {});
  // Without this code the app works without a service worker.
  if (import.meta.env.PROD) {
    import('./service-worker.ts').then((code) => code.registerServiceWorker()).catch(() => {});
  }
}

/**
 * Links what a home screen needs: the web manifest in the chosen language, and the icon for iOS. They are not in
 * index.html, so that no first visit waits for them.
 */
export function linkManifest() {
  link('apple-touch-icon')('app-icons/square-180.png');
  const setManifest = link('manifest');
  const showLanguage = (language: string) => setManifest(`manifest-${language}.json`);
  showLanguage(i18next.language);
  i18next.on('languageChanged', showLanguage);
}

/** Adds a link. Returns the function that sets its file. */
function link(rel: string) {
  const element = document.createElement('link');
  element.rel = rel;
  document.head.append(element);
  return (file: string) => {
    element.href = import.meta.env.BASE_URL + file;
  };
}
