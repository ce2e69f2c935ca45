import i18next from 'i18next';

/**
 * Links what a home screen needs: the web manifest in the chosen language, and the icon for iOS. They are not in
 * index.html, so that no first visit waits for them.
 */
export function linkManifest() {
  link('apple-touch-icon')('icons/square-180.png');
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
