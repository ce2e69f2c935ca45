import { useEffect, useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { type AppError, isAppError } from '../../../api/errors.ts';
import type { Group } from '../../../api/group-schema.ts';
import { nameKey } from '../../../api/names.ts';
import { tokenOfPage } from '../../../device/session/session.ts';
import { errorText } from '../../../texts/error-text.ts';
import { loadErrorTexts } from '../../../texts/i18n.ts';
import { toastError } from '../../../texts/toasts.ts';
import { type Failures, runGroups, type UnclearNames } from './group-run.ts';
import { useGroupsDraft } from './use-groups-draft.ts';

type Progress = { done: number; total: number };

const noGroups: readonly Group[] = [];
const noFailures: Failures = new Map();
const nothingUnclear: UnclearNames = new Map();

/**
 * The text with the names of new groups, its draft, and the run that adds them. Added names are removed from the text,
 * failed ones stay.
 *
 * @param loaded the groups when the page was opened, or null when they did not load
 * @param focus focuses the text
 */
export function useAddGroups(loaded: readonly Group[] | null, focus: () => void) {
  const { revalidate } = useRevalidator();
  // The groups at first, and now; null until a list has loaded.
  const [first, setFirst] = useState(loaded);
  const [latest, setLatest] = useState(loaded);
  const groups = latest ?? noGroups;
  const [failures, setFailures] = useState(noFailures);
  const [unclear, setUnclear] = useState(nothingUnclear);
  const [progress, setProgress] = useState<Progress | null>(null);
  const { text, limit, change, ...draft } = useGroupsDraft(groups, progress !== null, focus);
  const [isStopping, setIsStopping] = useState(false);
  const [error, setError] = useState<AppError>();
  const [unfinished, setUnfinished] = useState(0);
  const [addedKeys, setAddedKeys] = useState<readonly string[]>([]);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  const showError = async (error: AppError | undefined) => {
    if (!error) return;
    // The page's loader fails in the same way, and the sign-in page or the 'no access' page follows.
    if (isAppError(error, 'session-ended', 'role-changed')) return void revalidate();
    await loadErrorTexts();
    setError(error);
    toastError(errorText(error));
  };

  /**
   * Adds the groups. Resolves with the numbers of those that were added and not added, and why. Must not be called during
   * a run.
   */
  const start = async (memberlimit: number, addsExisting: boolean) => {
    isStopped.current = false;
    setIsStopping(false);
    setError(undefined);
    setProgress({ done: 0, total: 0 });
    // Names that a run leaves in the text belong together with those that it added.
    if (unfinished === 0) setAddedKeys([]);
    try {
      const result = await runGroups(text, {
        known: groups,
        unclear,
        addsExisting,
        memberlimit,
        auth: () => ({ token: tokenOfPage() ?? undefined }),
        isStopped: () => isStopped.current,
        onProgress: (rest, done, total) => {
          change({ text: rest, memberlimit: limit });
          setProgress({ done, total });
        },
      });
      const failure = [...result.failures.values()].at(-1);
      await showError(failure);
      setUnfinished(result.unfinished);
      setFirst((groups) => groups ?? result.before);
      setLatest((groups) => result.after ?? result.before ?? groups);
      setFailures(result.failures);
      setUnclear(result.unclear);
      setAddedKeys((earlier) => [...earlier, ...result.added]);
      return { count: result.added.length, unfinished: result.unfinished, error: failure };
    } catch (error) {
      if (!isAppError(error)) throw error;
      await showError(error);
      return { count: 0, unfinished: 0, error };
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
    const ids = new Set(first?.map(({ group_id }) => group_id));
    return groups.filter(({ group_id, name }) => !ids.has(group_id) && keys.has(nameKey(name)));
  }, [addedKeys, groups, first]);

  /** The names of existing groups, except those that may be of an earlier run: the next one looks them up. */
  const existing = useMemo(
    () => groups.map(({ name }) => name).filter((name) => !unclear.has(nameKey(name))),
    [groups, unclear],
  );

  return {
    text,
    limit,
    setText: (next: string) => change({ text: next, memberlimit: limit }),
    change,
    ...draft,
    existing,
    /** Whether no list of groups has loaded, so that a name may exist. */
    mayExist: latest === null,
    failures,
    /** Why the run stopped, or left something out. */
    error,
    /** The number of names that the last run did not add. */
    unfinished,
    progress,
    isStopping,
    start,
    stop,
    /** The added groups, and their number, which may be higher when the list did not load after the run. */
    added,
    addedCount: addedKeys.length,
  };
}
