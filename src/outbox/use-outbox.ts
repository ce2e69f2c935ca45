import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router-dom';
import { hasPending } from '../storage/unsent.ts';
import type { Outbox } from './outbox.ts';
import { onSubmitResult } from './results.ts';

/**
 * Handles the result of a submission on whatever page is shown by then, and submits what waits in the outbox: when the
 * app starts, the person logs in, the connection is back or the person comes back to this tab, and at intervals.
 */
export function useOutbox(userUuid: string | undefined) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const location = useLocation();
  // During a navigation the next page counts as shown.
  const { pathname } = useNavigation().location ?? location;
  const getPage = useEffectEvent(() => ({ pathname, navigate, revalidate }));
  useEffect(() => {
    if (userUuid === undefined) return;
    const closing = new AbortController();
    const { signal } = closing;
    let outbox: Outbox | undefined;
    // Its code is loaded when there is something to do, and again the next time when it did not load.
    const open = async () => {
      const { openOutbox } = await import('./outbox.ts');
      outbox ??= openOutbox(userUuid, () => getPage(), signal);
      return outbox;
    };
    const submit = () => {
      if (hasPending(userUuid)) void open().then((outbox) => outbox.submit(), ignore);
    };
    submit();
    window.addEventListener('online', submit, { signal });
    window.addEventListener('focus', submit, { signal });
    const removeHandler = onSubmitResult(async (result) => {
      const isFormShown = `${getPage().pathname}/`.startsWith(`${result.from}/`);
      if (!isFormShown || result.outcome === 'waiting') {
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

// What is lost is a toast, or a try that the next event makes.
const ignore = () => {};
