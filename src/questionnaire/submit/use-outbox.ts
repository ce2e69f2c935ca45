import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router-dom';
import { hasQueued, onSubmitResult } from '../../device/outbox/entries.ts';
import { loadErrorTexts } from '../../texts/i18n.ts';
import { lateCode } from '../../ui/late-code.tsx';
import type { Outbox } from './outbox.ts';

/** Loads the code that submits, which is not part of a first visit. Rejects when it does not load. */
export const { load: loadOutbox } = lateCode(
  async () => (await Promise.all([import('./outbox.ts'), loadErrorTexts()]))[0],
);

/**
 * Shows the result of a submission on whatever page, and submits queued answers: at start, after logging in, when the
 * connection is back, when the user returns to this tab, and at intervals.
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
    const use = async (work: (outbox: Outbox) => unknown) => {
      const { openOutbox } = await loadOutbox();
      outbox ??= openOutbox(userUuid, () => getPage(), signal);
      await work(outbox);
    };
    const submit = () => {
      if (hasQueued(userUuid)) use((outbox) => outbox.submit()).catch(ignore);
    };
    submit();
    window.addEventListener('online', submit, { signal });
    window.addEventListener('focus', submit, { signal });
    const stopListening = onSubmitResult((result) => {
      use((outbox) => outbox.handleResult(result)).catch(ignore);
    });
    return () => {
      closing.abort();
      stopListening();
    };
  }, [userUuid]);
}

// Safe to ignore: the next event retries.
const ignore = () => {};
