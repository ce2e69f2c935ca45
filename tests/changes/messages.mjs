/** Toasts, announcements and texts. @type {import('../../scripts/mutants/changes.mjs').Changes} */
// biome-ignore format: a change is one line
export const changes = {
  'src/messages/toaster.tsx': [
    ['a toast covers the page for 45 s', 'const durationMs = 4500;', 'const durationMs = 45_000;', 'e2e/toasts.spec.ts › a toast about a success'],
    ['a toast that flies through the window takes a tap', '    transition: Zoom,\n', '', 'e2e/worker.spec.ts › covers no heading'],
    ['an error that only a toast has goes by itself', 'autoClose: isOnlyHere ? false : durationMs,', 'autoClose: durationMs,', 'pages/messages/toasts.test.tsx'],
    ['an error that only a toast has is not read as one', 'role: isAlert ? \'alert\' : common.role,', 'role: common.role,', 'pages/messages/toasts.test.tsx'],
  ],
  'src/messages/toast-position.ts': [
    ['a toast covers the focus', "if (isCovered) toasts.toggleAttribute('data-at-end');", '', 'e2e/toasts.spec.ts › moves off the element'],
  ],
  'src/messages/announce.ts': [
    ['a change of language reads the whole page aloud', "for (const other of others) other.setAttribute('aria-live', 'off');", '', 'e2e/toasts.spec.ts › another language'],
    ['an announcement can be read long after it was true', 'setTimeout(() => line.remove(), readingMs);', '', 'pages/messages/announce.test.tsx'],
  ],
  'src/messages/failure.ts': [
    ['an ended session is shown as a failure of the page', "if (!isAppError(error) || error.code === 'session-ended') throw error;", 'if (!isAppError(error)) throw error;', 'pages/admin/groups/groups.test.tsx'],
    ['a failed action reloads the page, and an error page replaces what was typed', "return result.changed === true || isAppError(result.error, 'assignment-gone', 'form-gone', 'group-gone');", 'return true;', 'pages/sign-in/register.test.tsx'],
    ['a failure has no toast', 'toastError(errorText(failed.error));', '', 'pages/sign-in/login.test.tsx'],
  ],
  'src/messages/ErrorMessage.tsx': [
    ['a refused call is repeated when the connection is back', 'useOnline(gotNoAnswer(error) ? onRetry : undefined);', 'useOnline(onRetry);', 'pages/app/online.test.tsx'],
  ],
  'src/messages/error-text.ts': [
    ['a wait of ten minutes is given in seconds', "if (retryAfter <= maxSecondsShown) return t('busy.seconds', { count: retryAfter });", "return t('busy.seconds', { count: retryAfter });", 'unit/messages/error-text.test.ts'],
    ['two errors at once show only the first', 'error.codes.map((code) => codeText(code, error.params))', 'error.codes.slice(0, 1).map((code) => codeText(code, error.params))', 'pages/sign-in/register.test.tsx'],
  ],
  'src/i18n/text-reader.ts': [
    ['names of texts are shown when a file lacks a part', "typeof one === 'string' || hasTexts(one)", 'true', 'unit/i18n/text-reader.test.ts'],
    ['texts are tried three times instead of five', 'const retries = 5;', 'const retries = 3;', 'unit/i18n/text-reader.test.ts'],
  ],
  'src/messages/toasts.ts': [
    ['an error that only a toast has counts as one that the page shows', "void show('error', text, isOnPage);", "void show('error', text, true);", 'pages/messages/toasts.test.tsx'],
  ],
  'src/messages/use-action-result.ts': [
    ['a form that was added can stay on the page as it was', '    if (result) handleResult(result);\n  });', '    if (result) handleResult(result);\n  }, [result]);', 'pages/messages/use-action-result.test.tsx › before the router rendered it'],
    ['a result is handled after every render', 'if (result === handled.current) return;', '', 'pages/messages/use-action-result.test.tsx › handled once'],
  ],
  'src/messages/use-announcement.ts': [
    ['a text that comes later is not announced', 'if (isShown) tell();', '', 'pages/messages/announce.test.tsx › a component announces a text'],
    ['a text that changes is announced again', '  }, [isShown]);', '  }, [isShown, text]);', 'pages/messages/announce.test.tsx › a component announces a text'],
  ],
  'src/i18n/english.ts': [
    ['a Dutch screen reader reads English words as Dutch', "language === 'nl' ? 'en' : undefined", 'undefined', 'unit/i18n/languages.test.ts'],
  ],
  'src/i18n/languages.ts': [
    ['a language that is not there any more leaves a page without texts', '?? languages[0]', '?? (stored as Language)', 'unit/i18n/languages.test.ts'],
  ],
  'src/i18n/i18n.ts': [
    ['a screen reader reads French as if it were Dutch', 'document.documentElement.lang = language;', '', 'pages/app/app.test.tsx › choosing a language'],
    ['the language is forgotten after a reload', 'storeLanguage(language);', '', 'pages/app/app.test.tsx › choosing a language'],
    ['a language whose texts did not load is chosen', 'if (missing().length > 0) throw new TextsError(missing(), language);', '', 'pages/app/texts.test.tsx › a language that does not load'],
    ['texts that did not load are not loaded at the next visit', 'if (again.length > 0) await i18next.reloadResources(undefined, again);', '', 'unit/i18n/load-texts.test.ts'],
    ['texts stay on the device for eight weeks', 'const weekMs = 7 *', 'const weekMs = 56 *', 'e2e/texts.spec.ts › stores texts for seven days'],
  ],
  'src/i18n/pseudo.ts': [
    ['a text of the pseudo-language loses its values', 'at % 2 ? part : part.replace', 'part.replace', 'unit/i18n/pseudo.test.ts'],
  ],
  'src/i18n/text-files.ts': [
    ['texts of another release count as stored', "name === 'i18nVersion' && value === __TEXTS_VERSION__", "name === 'i18nVersion'", 'pages/start/start.test.tsx › does not request cached texts'],
  ],
};
