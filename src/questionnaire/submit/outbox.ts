import i18next from 'i18next';
import type { NavigateFunction } from 'react-router-dom';
import { testTypes } from '../../api/test-schema.ts';
import { answersKey, outboxKey, tokenKey } from '../../device/keys.ts';
import { onStorageChange } from '../../device/local-storage.ts';
import { leaveToWorker, takeAllBack } from '../../device/outbox/background-sync.ts';
import { submitQueued } from '../../device/outbox/submit-queued.ts';
import { sessionOfPage } from '../../device/session/session.ts';
import { hasQueuedBySession, outboxFormIds } from '../../device/unsent.ts';
import { paths } from '../../paths.ts';
import { errorText } from '../../texts/error-text.ts';
import { loadErrorTexts, loadTexts } from '../../texts/i18n.ts';
import { toastError, toastSuccess } from '../../texts/toasts.ts';
import { isAt, type SubmitResult } from './results.ts';

/** The pauses between attempts, in ms: after the first two, and after each later one. */
const pauses = [10_000, 30_000];
const laterPause = 60_000;

type ShownPage = { pathname: string; navigate: NavigateFunction; revalidate: () => Promise<void> };

export type Outbox = {
  /** Submits the queued answers, and retries at intervals while any are queued. */
  submit: () => void;
  /** Shows the result of a submission on another page than the form's, and plans the next attempt. */
  handleResult: (result: SubmitResult, isFormShown: boolean) => void;
};

/** Opens a user's outbox until `signal` aborts. `getPage` returns the current page. */
export function openOutbox(userUuid: string, getPage: () => ShownPage, signal: AbortSignal): Outbox {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    clearTimeout(timer);
    if (signal.aborted || !hasQueuedBySession(userUuid)) return;
    for (const formId of outboxFormIds(userUuid)) void leaveToWorker(userUuid, formId);
    timer = setTimeout(retry, pauses[tries++] ?? laterPause);
  };
  const submit = () => void submitAll(getPage, signal).then(plan, plan);
  const retry = () => (navigator.onLine && document.visibilityState === 'visible' ? submit() : plan());
  // The service worker submits without the page's checks, so it must have no older answers and none of an ended
  // session.
  const watch = (key: string | null) => {
    if (key === null || key === tokenKey) {
      takeAllBack();
      return plan();
    }
    for (const keyOf of [answersKey, outboxKey]) {
      const prefix = keyOf(userUuid, '');
      if (key.startsWith(prefix)) void leaveToWorker(userUuid, key.slice(prefix.length));
    }
  };
  const removeListener = onStorageChange(watch);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    removeListener();
  });
  return {
    submit: () => {
      tries = 0;
      submit();
    },
    handleResult: ({ outcome }, isFormShown) => {
      tries = 0;
      plan();
      if (!isFormShown && outcome === 'submitted') void toastSubmitted();
    },
  };
}

async function submitAll(getPage: () => ShownPage, signal: AbortSignal) {
  const session = sessionOfPage();
  if (!session) return;
  const { submitted, refusals } = await submitQueued(session);
  if (signal.aborted) return;
  const { navigate, revalidate, pathname } = getPage();
  if (refusals.length > 0) await loadErrorTexts();
  for (const refusal of refusals) {
    const { from } = pagesOf(String(refusal.params.id));
    toastError(errorText(refusal), isAt(pathname, from));
  }
  if (submitted.length > 0) await toastSubmitted();
  const shown = submitted.map(pagesOf).find(({ from }) => isAt(pathname, from));
  if (shown) await navigate(shown.to);
  else if (submitted.length + refusals.length > 0) await revalidate();
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
