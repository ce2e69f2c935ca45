// A live region must be in the page before its text.
import '../../texts/announce.ts';
import i18next from 'i18next';
import { outboxKey } from '../../device/keys.ts';
import { keysWithPrefix } from '../../device/local-storage.ts';
import { isQueued } from '../../device/outbox/entries.ts';
import { queueCacheOf } from '../../worker/queued-submissions.ts';
import { restoreFocus } from './restore-focus.ts';

/** Prepares for the user's next steps after the first page has loaded. */
export function afterStart() {
  restoreFocus();
  linkManifest();
  // A session that ended while no page was open may have left answers to the worker.
  if (!isAnythingQueued()) {
    void globalThis.caches?.delete(queueCacheOf(import.meta.env.BASE_URL)).catch(() => {});
  }
  // Its lists are live regions too. The service worker loads this file at the same time.
  import('../../texts/toaster.tsx').catch(() => {});
}

/** Whether the stored session has queued anything. */
function isAnythingQueued(): boolean {
  const prefix = outboxKey('', '').slice(0, -1);
  return keysWithPrefix(prefix).some((key) => {
    const [userUuid = '', formId = ''] = key.slice(prefix.length).split(':');
    return isQueued(userUuid, formId);
  });
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
