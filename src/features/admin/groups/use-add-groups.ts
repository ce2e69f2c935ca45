import { useEffect, useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { type AppError, isAppError } from '../../../api/errors.ts';
import { type Group, nameKey } from '../../../api/group-schema.ts';
import { tokenOfPage } from '../../../device/session/session.ts';
import { errorText } from '../../../texts/error-text.ts';
import { loadErrorTexts } from '../../../texts/i18n.ts';
import { toastError } from '../../../texts/toasts.ts';
import { type Failures, runGroups, type UnclearNames } from './group-run.ts';
import { useGroupsDraft } from './use-groups-draft.ts';

/** What is known of the groups, and what the last run did. */
type State = {
  /** A run, until it has ended: running, then stopping when it `isStopping`. Null before and after it. */
  run: { done: number; total: number; isStopping: boolean } | null;
  /** The groups at first, and now; null until a list has loaded. */
  first: readonly Group[] | null;
  latest: readonly Group[] | null;
  failures: Failures;
  unclear: UnclearNames;
  addedKeys: readonly string[];
  /** The number of names that the last run did not add. */
  unfinished: number;
  /** Why the run stopped, or left something out. */
  error: AppError | undefined;
};

const noGroups: readonly Group[] = [];

/**
 * The text with the names of new groups, its draft, and the run that adds them. Added names are removed from the text,
 * failed ones stay.
 *
 * @param loaded the groups when the page was opened, or null when they did not load
 * @param focus focuses the text
 */
export function useAddGroups(loaded: readonly Group[] | null, focus: () => void) {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<State>({
    run: null,
    first: loaded,
    latest: loaded,
    failures: new Map(),
    unclear: new Map(),
    addedKeys: [],
    unfinished: 0,
    error: undefined,
  });
  const { run, first, latest, failures, unclear, addedKeys, unfinished, error } = state;
  const groups = latest ?? noGroups;
  const { text, limit, change, ...draft } = useGroupsDraft(groups, run !== null, focus);
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
    setState((state) => ({ ...state, error }));
    toastError(errorText(error));
  };

  /** Adds the groups, when no run is under way. Resolves with how many were added and not added, and why. */
  const start = async (memberlimit: number, addsExisting: boolean) => {
    isStopped.current = false;
    setState(({ addedKeys, ...state }) => ({
      ...state,
      run: { done: 0, total: 0, isStopping: false },
      error: undefined,
      // Names that a run leaves in the text belong together with those that it added.
      addedKeys: state.unfinished === 0 ? [] : addedKeys,
    }));
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
          setState((state) => ({ ...state, run: state.run && { ...state.run, done, total } }));
        },
      });
      const failure = [...result.failures.values()].at(-1);
      await showError(failure);
      const { before, after, added, ...outcome } = result;
      setState((state) => ({
        ...state,
        ...outcome,
        first: state.first ?? before,
        latest: after ?? before ?? state.latest,
        addedKeys: [...state.addedKeys, ...added],
      }));
      return { count: result.added.length, unfinished: result.unfinished, error: failure };
    } catch (error) {
      if (!isAppError(error)) throw error;
      await showError(error);
      return { count: 0, unfinished: 0, error };
    } finally {
      setState((state) => ({ ...state, run: null }));
    }
  };

  const stop = () => {
    isStopped.current = true;
    setState((state) => ({ ...state, run: state.run && { ...state.run, isStopping: true } }));
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
    error,
    unfinished,
    run,
    start,
    stop,
    /** The added groups, and their number, which may be higher when the list did not load after the run. */
    added,
    addedCount: addedKeys.length,
  };
}
