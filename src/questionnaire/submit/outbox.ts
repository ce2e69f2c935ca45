import i18next from 'i18next';
import type { NavigateFunction } from 'react-router-dom';
import { isAppError } from '../../api/errors.ts';
import { testTypes } from '../../api/test-schema.ts';
import { hasQueued, type SubmitResult } from '../../device/outbox/entries.ts';
import { addToOutbox } from '../../device/outbox/queue.ts';
import { submitQueued } from '../../device/outbox/submit.ts';
import { sessionOfPage } from '../../device/session/session.ts';
import { paths } from '../../paths.ts';
import { errorText } from '../../texts/error-text.ts';
import { loadTexts } from '../../texts/i18n.ts';
import { toastError, toastSuccess } from '../../texts/toasts.ts';

export { submitAnswers } from '../../device/outbox/submit.ts';

/** The pauses between attempts, in ms: after the first two, and after each later one. */
const pauses = [10_000, 30_000];
const laterPause = 60_000;

type ShownPage = { pathname: string; navigate: NavigateFunction; revalidate: () => Promise<void> };

export type Outbox = ReturnType<typeof openOutbox>;

/** Opens a user's outbox until `signal` aborts. `getPage` returns the current page. */
export function openOutbox(userUuid: string, getPage: () => ShownPage, signal: AbortSignal) {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    clearTimeout(timer);
    if (signal.aborted || !hasQueued(userUuid)) return;
    timer = setTimeout(retry, pauses[tries++] ?? laterPause);
  };
  const submit = () => {
    const session = sessionOfPage();
    if (session) void submitQueued(session).then(plan, plan);
  };
  const retry = () => (navigator.onLine && document.visibilityState === 'visible' ? submit() : plan());
  signal.addEventListener('abort', () => clearTimeout(timer));
  return {
    /** Submits the queued answers, and retries at intervals while any are queued. */
    submit() {
      tries = 0;
      submit();
    },
    /** Shows a result: on the form's page the next page follows; other pages show a toast and reload. */
    async handleResult({ formId, outcome, error, isAutomatic }: SubmitResult) {
      const { pathname, navigate, revalidate } = getPage();
      const { from, to } = pagesOf(formId);
      const isFormShown = isAt(pathname, from);
      if (error && isAutomatic) toastError(errorText(error), isFormShown);
      else if (error && !isAppError(error, 'session-ended')) {
        toastError(i18next.t('toast.submit', { ns: 'errors' }), isFormShown);
      } else if (error && !isFormShown) {
        // No other page can ask for the password, so the next session asks before submitting.
        addToOutbox(userUuid, formId, new Map());
      }
      if (!isAutomatic) {
        tries = 0;
        plan();
      }
      if (outcome === 'submitted' && (isAutomatic || !isFormShown)) await toastSubmitted();
      if (outcome === 'submitted' && isFormShown) await navigate(to);
      else if (isAutomatic || !isFormShown) await revalidate();
    },
  };
}

/** Without its texts there is no toast; the pages also show that the answers arrived. */
async function toastSubmitted() {
  await loadTexts('sending').then(
    () => toastSuccess(i18next.t('sending:handedIn')),
    () => {},
  );
}

/** The page of an assignment or test, and the page that follows. */
function pagesOf(formId: string) {
  const test = testTypes.find((type) => type === formId);
  return test
    ? { from: paths.test(test), to: paths.testResults(test) }
    : { from: paths.questionnaire(formId), to: paths.confirmation(formId) };
}

/** Whether a path is that of a page, or below it. The router does not tell letter cases apart either. */
function isAt(pathname: string, page: string): boolean {
  return `${pathname}/`.toLowerCase().startsWith(`${page}/`.toLowerCase());
}
