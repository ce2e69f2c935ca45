import { type AppError, isAppError } from '../../../api/errors.ts';
import { type Group, nameKey } from '../../../api/group-schema.ts';
import { createGroup, listGroups } from '../../../api/groups.ts';
import type { Auth } from '../../../api/http.ts';
import { createOnce, type Unclear } from '../../../shared/lists/create-once.ts';
import { readNames } from './group-names.ts';

/** Why names were not added, by {@link nameKey}. */
export type Failures = ReadonlyMap<string, AppError>;
/** Creations that may have arrived without a reply, by {@link nameKey}. */
export type UnclearNames = ReadonlyMap<string, Unclear>;

type Options = {
  /** The last known groups, for when the list does not load. */
  known: readonly Group[];
  /** Creations of earlier runs that may have arrived. */
  unclear: UnclearNames;
  /** Whether to add names of existing groups too. */
  addsExisting: boolean;
  memberlimit: number;
  /** Called before each request. */
  auth: () => Auth;
  /** Called before each group: true ends the run. */
  isStopped: () => boolean;
  /** Called with the remaining text. */
  onProgress: (text: string, done: number, total: number) => void;
};

type RunResult = {
  /** All groups before and after the run; null when the list did not load. */
  before: Group[] | null;
  after: Group[] | null;
  added: string[];
  failures: Failures;
  unclear: UnclearNames;
  /** The number of names that failed or were not reached. */
  unfinished: number;
};

/**
 * Adds the groups of a text one after the other. Loads the list of groups before and after, because the backend does
 * not return new ids (docs/backend.md, 2).
 */
export async function runGroups(text: string, options: Options): Promise<RunResult> {
  const { known, addsExisting, memberlimit, auth, isStopped, onProgress } = options;
  const list = () => listGroups(auth());
  const listOrNull = () => list().then(({ items }) => items, nullUnlessOver);
  const unclear = new Map(addsExisting ? [] : options.unclear);
  const before = await listOrNull();
  // `createOnce` looks up those that may have arrived.
  const existing = (before ?? known).filter(({ name }) => !addsExisting && !unclear.has(nameKey(name)));
  const { names, skipped } = readNames(text, namesOf(existing));
  const left = skipped.filter(({ reason }) => reason !== 'double' && reason !== 'header');
  const added = new Set<string>();
  const failures = new Map<string, AppError>();
  const showProgress = () => {
    const rest = [...names.filter((name) => !added.has(nameKey(name))), ...left.map(({ name }) => name)];
    onProgress(rest.join('\n'), added.size, names.length);
  };
  showProgress();
  for (const name of names) {
    if (isStopped()) break;
    const key = nameKey(name);
    const result = await createOnce({
      name,
      create: () => createGroup({ name, memberlimit }, auth()),
      list,
      idOf: ({ group_id }) => group_id,
      known: before ?? undefined,
      unclear: unclear.get(key),
    });
    unclear.delete(key);
    if ('added' in result || isAppError(result.error, 'creation-found')) {
      added.add(key);
      showProgress();
      continue;
    }
    if (!isAppError(result.error)) throw result.error;
    failures.set(key, result.error);
    // For a name in the list the error is that it exists.
    if (result.unclear && !isAppError(result.error, 'creation-exists')) unclear.set(key, result.unclear);
    if (failsForAll(result.error)) break;
  }
  return {
    before,
    after: await listOrNull(),
    added: [...added],
    failures,
    unclear,
    unfinished: names.length - added.size,
  };
}

/**
 * Whether the next group would fail too: no answer, an answer of something else, a busy server, an ended session or
 * role.
 */
function failsForAll(error: AppError): boolean {
  return error.reason !== 'status' || error.status === 429 || isOver(error);
}

function isOver(error: unknown): boolean {
  return isAppError(error, 'session-ended', 'role-changed');
}

function nullUnlessOver(error: unknown): null {
  if (!isAppError(error) || isOver(error)) throw error;
  return null;
}

function namesOf(groups: readonly Group[]): string[] {
  return groups.map(({ name }) => name);
}
