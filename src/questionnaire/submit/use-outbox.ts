import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router-dom';
import { hasQueuedBySession } from '../../device/unsent.ts';
import type { Outbox } from './outbox.ts';
import { isAt, onSubmitResult } from './results.ts';

/**
 * Handles the result of a submission, whatever page is shown, and submits queued answers: at start, after logging in,
 * when the connection is back, when the user returns to this tab, and at intervals.
 */
export function useOutbox(userUuid: string | undefined) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const location = useLocation();
  // During a navigation the next page counts as the current one.
  const { pathname } = useNavigation().location ?? location;
  const getPage = useEffectEvent(() => ({ pathname, navigate, revalidate }));
  useEffect(() => {
    if (userUuid === undefined) return;
    const closing = new AbortController();
    const { signal } = closing;
    let outbox: Outbox | undefined;
    // Its code is loaded when needed, and again the next time after a failure.
    const open = async () => {
      const { openOutbox } = await import('./outbox.ts');
      outbox ??= openOutbox(userUuid, () => getPage(), signal);
      return outbox;
    };
    const submit = () => {
      if (hasQueuedBySession(userUuid)) void open().then((outbox) => outbox.submit(), ignore);
    };
    submit();
    window.addEventListener('online', submit, { signal });
    window.addEventListener('focus', submit, { signal });
    const removeHandler = onSubmitResult(async (result) => {
      const isFormShown = isAt(getPage().pathname, result.from);
      if (!isFormShown || result.outcome === 'queued') {
        void open().then((outbox) => outbox.handleResult(result, isFormShown), ignore);
      }
      if (!isFormShown) await getPage().revalidate();
      else if (result.outcome === 'submitted') await getPage().navigate(result.to);
      return isFormShown;
    });
    return () => {
      closing.abort();
      removeHandler();
    };
  }, [userUuid]);
}

// Safe to ignore: the next event retries.
const ignore = () => {};
