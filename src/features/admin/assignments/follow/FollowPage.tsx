import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import type { AppError } from '../../../../api/errors.ts';
import { useRequiredParam } from '../../../../session/route.ts';
import { ReloadButton, UnreadableRows } from '../../../../shared/lists/Pager.tsx';
import { ErrorMessage } from '../../../../texts/ErrorMessage.tsx';
import { asFailure } from '../../../../texts/failure.ts';
import { AssignmentLayout } from '../AssignmentLayout.tsx';
import { type AssignmentScores, loadScores } from '../averages/load-averages.ts';
import { FollowBoard } from './FollowBoard.tsx';

/** The averages, which show who has answered, and when they were loaded, in ms since 1970. */
type Loaded = { scores: AssignmentScores; time: number };
type Result = Loaded | { error: AppError };

/** A failure is data: the page stays and tries again. */
export async function loader(args: LoaderFunctionArgs): Promise<Result> {
  try {
    return { scores: await loadScores(args), time: Date.now() };
  } catch (error) {
    return asFailure(error);
  }
}

/** The delays between two loads in ms, by the number of failures since the last success. */
const delays = [10_000, 20_000, 40_000, 60_000];

/** Shows which groups of an open assignment have answered. */
export function Component() {
  const { t } = useTranslation(['follow', 'assignment-averages', 'common']);
  const assignmentId = useRequiredParam('assignmentId');
  const { result, shown, failures } = useFollowed();
  const error = 'error' in result ? result.error : null;
  const isOpen = shown?.scores.details.open ?? true;
  usePolling(isOpen ? (delays[failures] ?? 60_000) : null, result);
  const name = shown?.scores.averages.name?.trim() || null;
  return (
    <AssignmentLayout id={assignmentId} name={name} details={shown?.scores.details ?? null} tab="follow">
      {!shown && error && (
        <ErrorMessage error={error} actions={<ReloadButton>{t('common:tryAgain')}</ReloadButton>} />
      )}
      {shown && <UnreadableRows count={shown.scores.unreadable} />}
      {shown && <FollowBoard {...shown} name={name} error={error} />}
    </AssignmentLayout>
  );
}

/** The last load, the last that succeeded, and how many have failed since. */
function useFollowed() {
  const result = useLoaderData<Result>();
  const [followed, setFollowed] = useState(() => nextFollowed({ shown: null, failures: 0 }, result));
  if (followed.result === result) return followed;
  const next = nextFollowed(followed, result);
  setFollowed(next);
  return next;
}

function nextFollowed({ shown, failures }: { shown: Loaded | null; failures: number }, result: Result) {
  return 'error' in result
    ? { result, shown, failures: failures + 1 }
    : { result, shown: result, failures: 0 };
}

/**
 * Reloads the data of the page this many ms after each load, and at once when its tab is shown or the connection is back.
 * Not while the tab is hidden, and not at all when the delay is null.
 *
 * @param loaded what the last load returned: the next delay begins with it
 */
export function usePolling(delay: number | null, loaded: unknown) {
  const { revalidate, state } = useRevalidator();
  const isWaiting = delay !== null && state === 'idle';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each load begins another delay
  useEffect(() => {
    if (!isWaiting) return;
    const refresh = () => {
      if (!document.hidden) void revalidate();
    };
    const timer = setTimeout(refresh, delay);
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('online', refresh);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('online', refresh);
    };
  }, [isWaiting, delay, revalidate, loaded]);
}
