import { type AppError, isAppError } from '../../../api/errors.ts';
import type { Group } from '../../../api/group-schema.ts';
import { createGroup, listGroups } from '../../../api/groups.ts';
import type { Auth } from '../../../api/http.ts';
import { nameKey } from '../../../api/names.ts';
import { createOnce } from '../../../lists/create-once.ts';
import { readNames } from './group-names.ts';

/** Why names were not added, by {@link nameKey}. */
export type Failures = ReadonlyMap<string, AppError>;

type Options = {
  /** The failures of the run before. */
  earlier: Failures;
  memberlimit: number;
  /** Read before each call. */
  auth: () => Auth;
  /** Asked before each group: true ends the run. */
  isStopped: () => boolean;
  /** Called with the text that is left to do. */
  onProgress: (text: string, done: number, total: number) => void;
};

export type RunResult = {
  /** All groups after the run. */
  groups: Group[];
  /** The keys of the names that were added. */
  added: string[];
  failures: Failures;
  /** How many names were not added: those that failed, and those that the run did not come to. */
  unfinished: number;
};

/**
 * Adds the groups of a text one after the other. The list of groups is read before and after: a group whose answer was
 * lost may have been added after all, and the backend does not give the id of a new one (docs/backend.md, 2).
 *
 * Throws `fetch-failed` when the list before does not load; nothing is added then.
 */
export async function runGroups(text: string, options: Options): Promise<RunResult> {
  const { earlier, memberlimit, auth, isStopped, onProgress } = options;
  const before = (await listGroups(auth())).items;
  const { names, skipped } = readNames(text, namesOf(before));
  const isAddedBefore = (name: string) => earlier.has(nameKey(name));
  const arrived = skipped.filter(({ name, reason }) => reason === 'exists' && isAddedBefore(name));
  const left = skipped.filter((one) => one.reason !== 'double' && !arrived.includes(one));
  const added = new Set(arrived.map(({ name }) => nameKey(name)));
  const failures = new Map<string, AppError>();
  const showProgress = () => {
    const rest = [...names.filter((name) => !added.has(nameKey(name))), ...left.map(({ name }) => name)];
    onProgress(rest.join('\n'), added.size, names.length + arrived.length);
  };
  showProgress();
  for (const name of names) {
    if (isStopped()) break;
    const result = await createOnce({
      name,
      create: () => createGroup({ name, memberlimit }, auth()),
      list: () => listGroups(auth()),
      idOf: ({ group_id }) => group_id,
      known: before,
    });
    if ('added' in result) {
      added.add(nameKey(name));
      showProgress();
      continue;
    }
    if (!isAppError(result.error)) throw result.error;
    failures.set(nameKey(name), result.error);
    if (failsForAll(result.error)) break;
  }
  // Without the list after it, a lost answer stays a failure until the next run.
  const after = await listGroups(auth()).then(
    ({ items }) => items,
    () => before,
  );
  for (const key of namesOf(after).map(nameKey)) if (failures.delete(key)) added.add(key);
  showProgress();
  return {
    groups: after,
    added: [...added],
    failures,
    unfinished: names.filter((name) => !added.has(nameKey(name))).length,
  };
}

/** Whether the next group would fail too: no answer, an answer of something else, a busy server, an ended session or role. */
function failsForAll(error: AppError): boolean {
  const isOver = isAppError(error, 'session-ended', 'role-changed');
  return error.reason !== 'status' || error.status === 429 || isOver;
}

function namesOf(groups: readonly Group[]): string[] {
  return groups.map(({ name }) => name);
}
