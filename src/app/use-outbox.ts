import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import { testTypes } from '../api/tests.ts';
import { toastFailure, toastSuccess } from '../messages/toasts.ts';
import { paths } from '../paths.ts';
import { sessionOfPage } from '../session/session.ts';
import { isOutboxEmpty } from '../session/unsent.ts';

/**
 * Sends what was sent without a network: when the app starts or this person logs in, when the connection is
 * back, and when the person comes back to this tab.
 */
export function useOutbox(userUuid: string | undefined) {
  const handIn = useHandIn();
  useEffect(() => {
    if (userUuid === undefined) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const deliver = () => void handIn(signal).catch(() => {});
    deliver();
    window.addEventListener('online', deliver, { signal });
    window.addEventListener('focus', deliver, { signal });
    return () => stopping.abort();
  }, [userUuid, handIn]);
}

function useHandIn() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const tools = { t, navigate, revalidate, pathname };
  const latest = useRef(tools);
  useEffect(() => {
    latest.current = tools;
  });
  const handIn = useRef(async (signal: AbortSignal) => {
    const session = sessionOfPage();
    if (!session || isOutboxEmpty()) return;
    const { deliver } = await import('../features/questionnaire/deliver.ts');
    const { handedIn, refusals } = await deliver(session);
    if (signal.aborted) return;
    const { t, navigate, revalidate, pathname } = latest.current;
    for (const refusal of refusals) void toastFailure(refusal);
    if (handedIn.length > 0) toastSuccess(t('handedInLater'));
    const here = handedIn.map(pagesOf).find(({ from }) => pathname === from);
    if (here !== undefined) await navigate(here.to);
    else if (handedIn.length + refusals.length > 0) await revalidate();
  });
  return handIn.current;
}

/** Where something is filled in, and where handing it in leads to. */
function pagesOf(formId: string) {
  const test = testTypes.find((type) => type === formId);
  return test
    ? { from: paths.test(test), to: paths.testResults(test) }
    : { from: paths.questionnaire(formId), to: paths.confirmation(formId) };
}
