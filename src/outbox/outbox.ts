import i18next from 'i18next';
import type { RefObject } from 'react';
import type { NavigateFunction } from 'react-router-dom';
import { testTypes } from '../api/self-tests.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { toastFailure, toastSuccess } from '../messages/toasts.ts';
import { paths } from '../paths.ts';
import { sessionOfPage } from '../session/session.ts';
import { hasOutbox } from '../storage/unsent.ts';
import { deliver } from './deliver.ts';
import type { Result } from './results.ts';

/** How long what waits is left alone after a try, in ms: the first times, and from then on. */
const pauses = [10_000, 30_000];
const laterPause = 60_000;

type Tools = { navigate: NavigateFunction; revalidate: () => Promise<void>; pathname: string };

export type Outbox = {
  /** Sends what waits, and tries again from time to time as long as anything does. */
  deliver: () => void;
  /** Says what became of a submission where the person is now. */
  follow: (result: Result, isHere: boolean) => void;
};

/** The outbox of a person, until the signal says that it is closed. `tools`: the page that is shown, and the way to others. */
export function openOutbox(userUuid: string, tools: RefObject<Tools>, signal: AbortSignal): Outbox {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    clearTimeout(timer);
    if (signal.aborted || !hasOutbox(userUuid)) return;
    timer = setTimeout(retry, pauses[tries++] ?? laterPause);
  };
  const send = () => void deliverAll(tools, signal).then(plan, plan);
  const retry = () => (navigator.onLine && document.visibilityState === 'visible' ? send() : plan());
  signal.addEventListener('abort', () => clearTimeout(timer));
  return {
    deliver: () => {
      tries = 0;
      send();
    },
    follow: ({ outcome }, isHere) => {
      tries = 0;
      plan();
      if (!isHere && outcome === 'handed-in') void praise('handedIn');
    },
  };
}

async function deliverAll(tools: RefObject<Tools>, signal: AbortSignal) {
  const session = sessionOfPage();
  if (!session) return;
  const { handedIn, refusals } = await deliver(session);
  if (signal.aborted) return;
  const { navigate, revalidate, pathname } = tools.current;
  for (const refusal of refusals) void toastFailure(refusal);
  if (handedIn.length > 0) await praise('handedInLater');
  const here = handedIn.map(pagesOf).find(({ from }) => `${pathname}/`.startsWith(`${from}/`));
  if (here !== undefined) await navigate(here.to);
  else if (handedIn.length + refusals.length > 0) await revalidate();
}

/** Says that answers have arrived; the page says so too where these words do not come. */
async function praise(what: 'handedIn' | 'handedInLater') {
  await loadTexts('sending').then(
    () => toastSuccess(i18next.t(`sending:${what}`)),
    () => {},
  );
}

/** Where something is filled in, and where handing it in leads to. */
function pagesOf(formId: string) {
  const test = testTypes.find((type) => type === formId);
  return test
    ? { from: paths.test(test), to: paths.testResults(test) }
    : { from: paths.questionnaire(formId), to: paths.confirmation(formId) };
}
