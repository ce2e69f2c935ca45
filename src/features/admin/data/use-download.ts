import i18next from 'i18next';
import { useEffect, useReducer } from 'react';
import { useNavigate } from 'react-router-dom';
import { downloadDump, type Received } from '../../../api/data.ts';
import { type AppError, isAppError } from '../../../api/errors.ts';
import { markSessionEnded, sessionOfPage } from '../../../device/session/session.ts';
import { paths } from '../../../paths.ts';
import { asFailure } from '../../../texts/failure.ts';
import { toastSuccess } from '../../../texts/toasts.ts';
import { saveFile } from '../../../ui/save-file.ts';

export const file = 'database_dump.sql';

const nothing: Received = { loaded: 0, total: null };

/** `received` is null unless the download is running. During a retry, `error` is why the one before failed. */
type Download = { isStarted: boolean; received: Received | null; error: AppError | null };
type Event = 'start' | { received: Received } | { error: AppError };

function nextDownload(download: Download, event: Event): Download {
  if (event === 'start') return { ...download, isStarted: true, received: nothing };
  if ('received' in event) return { ...download, received: event.received };
  return { isStarted: true, received: null, error: event.error };
}

/**
 * Downloads the dump after `start`, or at once, saves it and opens /profile/admin. That replaces this page in the history,
 * so that Back does not start the download again. Nothing is saved after a failure or when the page is left.
 */
export function useDownload(startsAtOnce: boolean) {
  const navigate = useNavigate();
  const [download, dispatch] = useReducer(nextDownload, {
    isStarted: startsAtOnce,
    received: startsAtOnce ? nothing : null,
    error: null,
  });
  const isRunning = download.received !== null;
  useEffect(() => {
    const session = sessionOfPage();
    if (!isRunning || !session) return;
    const { token } = session;
    const leaving = new AbortController();
    const { signal } = leaving;
    const run = async () => {
      // React's strict mode runs an effect twice, which must not start two downloads.
      await null;
      signal.throwIfAborted();
      const dump = await downloadDump({ token, signal }, (received) => dispatch({ received }));
      signal.throwIfAborted();
      saveFile(dump, file);
      toastSuccess(i18next.t('saved', { ns: 'data', file }));
      await navigate(paths.admin, { replace: true });
    };
    run().catch(async (error: unknown) => {
      if (signal.aborted) return;
      if (isAppError(error, 'session-ended')) return markSessionEnded(token);
      dispatch(await asFailure(error));
    });
    return () => leaving.abort();
  }, [isRunning, navigate]);
  return { ...download, start: () => dispatch('start') };
}
