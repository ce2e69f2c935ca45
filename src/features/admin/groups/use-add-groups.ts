import { useEffect, useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { type AppError, isAppError } from '../../../api/errors.ts';
import type { Group } from '../../../api/group-schema.ts';
import { nameKey } from '../../../api/names.ts';
import { loadErrorTexts } from '../../../i18n/i18n.ts';
import { tokenOfPage } from '../../../session/session.ts';
import { type Failures, runGroups } from './group-run.ts';
import { useGroupsDraft } from './use-groups-draft.ts';

type Progress = { done: number; total: number };

const noFailures: Failures = new Map();

/**
 * The text with the names of new groups, its draft on this device, and the run that adds them. What was added leaves the
 * text, what failed stays.
 *
 * @param loaded the groups when the page was opened
 * @param focus focuses the text
 */
export function useAddGroups(loaded: Group[], focus: () => void) {
  const { revalidate } = useRevalidator();
  const [groups, setGroups] = useState(loaded);
  const [failures, setFailures] = useState(noFailures);
  const [progress, setProgress] = useState<Progress | null>(null);
  const { text, limit, change, ...draft } = useGroupsDraft(groups, progress !== null, focus);
  const [isStopping, setIsStopping] = useState(false);
  const [listError, setListError] = useState<AppError>();
  const [unfinished, setUnfinished] = useState(0);
  const [addedKeys, setAddedKeys] = useState<readonly string[]>([]);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  /** Adds the groups of the text. Resolves with how many were added. Must not be called during a run. */
  const start = async (memberlimit: number): Promise<number> => {
    isStopped.current = false;
    setIsStopping(false);
    setListError(undefined);
    setProgress({ done: 0, total: 0 });
    // The names that a run leaves in the text belong together with those that it added.
    if (unfinished === 0) setAddedKeys([]);
    try {
      const result = await runGroups(text, {
        earlier: failures,
        memberlimit,
        auth: () => ({ token: tokenOfPage() ?? undefined }),
        isStopped: () => isStopped.current,
        onProgress: (rest, done, total) => {
          change({ text: rest, memberlimit: limit });
          setProgress({ done, total });
        },
      });
      await loadErrorTexts();
      setUnfinished(result.unfinished);
      setGroups(result.groups);
      setFailures(result.failures);
      setAddedKeys((earlier) => [...earlier, ...result.added]);
      // The page's loader gets the same answer, and then the session guard redirects to the sign-in page.
      if ([...result.failures.values()].some((error) => error.code === 'session-ended')) void revalidate();
      return result.added.length;
    } catch (error) {
      if (!isAppError(error)) throw error;
      if (error.code === 'session-ended') void revalidate();
      await loadErrorTexts();
      setListError(error);
      return 0;
    } finally {
      setProgress(null);
    }
  };

  const stop = () => {
    isStopped.current = true;
    setIsStopping(true);
  };

  const added = useMemo(() => {
    const keys = new Set(addedKeys);
    const ids = new Set(loaded.map(({ group_id }) => group_id));
    return groups.filter(({ group_id, name }) => !ids.has(group_id) && keys.has(nameKey(name)));
  }, [addedKeys, groups, loaded]);

  return {
    text,
    limit,
    setText: (next: string) => change({ text: next, memberlimit: limit }),
    setLimit: (next: string) => change({ text, memberlimit: next }),
    ...draft,
    groups,
    failures,
    /** How many names the last run did not add. */
    unfinished,
    /** How far the run is; null while there is none. */
    progress,
    isStopping,
    start,
    stop,
    /** Why the list of groups did not load before the run. */
    listError,
    /** The groups that were added, and their number, which may be higher when the list after the run did not load. */
    added,
    addedCount: addedKeys.length,
  };
}
