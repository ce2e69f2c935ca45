import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useFetchers, useLoaderData, useRevalidator } from 'react-router-dom';
import { getAssignmentDetails } from '../../../../api/assignment-details.ts';
import { getAverages } from '../../../../api/averages.ts';
import { averagesTable } from '../../../../averages/averages-table.ts';
import { authOf } from '../../../../session/auth.ts';
import { requireParam, useRequiredParam } from '../../../../session/route-input.ts';
import { ReloadButton } from '../../../../shared/lists/ReloadButton.tsx';
import { UnreadableRows } from '../../../../shared/lists/UnreadableRows.tsx';
import { ErrorMessage } from '../../../../texts/ErrorMessage.tsx';
import { asFailure } from '../../../../texts/failure.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { useOnline } from '../../../../ui/use-media.ts';
import { AssignmentLayout } from '../AssignmentLayout.tsx';
import { FollowBoard } from './FollowBoard.tsx';
import { type Loaded, nextState, noState, type Result } from './follow-state.ts';

/** Loads the averages, which show who has answered, and the details. A failure is data: the page stays and retries. */
export async function loader(args: LoaderFunctionArgs): Promise<Result> {
  const assignmentId = requireParam(args, 'assignmentId');
  const auth = authOf(args);
  try {
    const [averages, details] = await Promise.all([
      getAverages(assignmentId, auth),
      getAssignmentDetails(assignmentId, auth),
    ]);
    return { averages, details, time: Date.now() };
  } catch (error) {
    return asFailure(error);
  }
}

/** Shows which groups of an open assignment have answered. */
export function Component() {
  const { t } = useTranslation(['follow', 'assignment-averages', 'common']);
  const assignmentId = useRequiredParam('assignmentId');
  const { result, shown, error, failures, news } = useFollowState();
  const name = shown?.averages.name?.trim() || null;
  const isOpen = shown?.details.open ?? true;
  const isWriting = useFetchers().some(({ state }) => state !== 'idle');
  useRefresh(result, failures, !isOpen || isWriting);
  return (
    <AssignmentLayout id={assignmentId} name={name} details={shown?.details ?? null} tab="follow">
      {!shown && error && (
        <ErrorMessage error={error} actions={<ReloadButton>{t('common:tryAgain')}</ReloadButton>} />
      )}
      {shown && <UnreadableRows count={shown.averages.unreadable + shown.details.unreadable} />}
      {shown?.table.groups.length === 0 && (
        <EmptyState
          title={t('assignment-averages:noGroups.title')}
          text={t('assignment-averages:noGroups.text')}
        />
      )}
      {shown && !shown.table.perGroup && <Alert tone="info">{t('notPerGroup')}</Alert>}
      {shown?.table.perGroup && shown.table.groups.length > 0 && (
        <FollowBoard shown={shown} name={name} error={error} news={news} />
      )}
    </AssignmentLayout>
  );
}

/** The last successful load, and whether one failed after it. */
function useFollowState() {
  const { t } = useTranslation('assignment-averages');
  const result = useLoaderData<Result>();
  const [state, setState] = useState(noState);
  if (state.result === result) return state;
  const next = nextState(state, result, ({ averages, details }: Loaded) =>
    averagesTable(averages, details.groups, (id) => t('unnamedGroup', { id })),
  );
  setState(next);
  return next;
}

/** The delays between two loads in ms, by the number of failures since the last success. */
const delays = [10_000, 20_000, 40_000, 60_000];

/**
 * Reloads the page at intervals while its tab is visible, and at once when the tab becomes visible or, after a failure,
 * when the browser is online again. One load at a time: `loaded` is the result of the last one, because React may never
 * render that a load is running.
 */
export function useRefresh(loaded: unknown, failures: number, isPaused: boolean) {
  const { revalidate, state } = useRevalidator();
  const isWaiting = !isPaused && state === 'idle';
  const delay = delays[Math.min(failures, delays.length - 1)];
  useOnline(isWaiting && failures > 0 ? revalidate : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next delay starts with each load
  useEffect(() => {
    if (!isWaiting) return;
    const refresh = () => void revalidate();
    let timer = document.hidden ? undefined : setTimeout(refresh, delay);
    const onVisibilityChange = () => {
      clearTimeout(timer);
      timer = undefined;
      if (!document.hidden) refresh();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [isWaiting, delay, revalidate, loaded]);
}
