import type { AssignmentDetails } from '../../../../api/assignment-details.ts';
import type { Averages } from '../../../../api/averages.ts';
import type { AppError } from '../../../../api/errors.ts';
import type { AveragesTable, GroupScores } from '../../../../averages/averages-table.ts';
import { hasAnswered, leastAnswers } from '../../../../averages/scores.ts';

/** The data of the page; `time` is when it was loaded, in ms since 1970. */
export type Loaded = { averages: Averages; details: AssignmentDetails; time: number };
export type Result = Loaded | { error: AppError };

export type FollowedGroup = GroupScores & {
  hasAnswered: boolean;
  /** A lower bound on the group's number of answers. Null when unknown. */
  least: number | null;
};

/** A change to announce. */
export type News =
  | { kind: 'answered'; names: string[] }
  | { kind: 'failed' }
  | { kind: 'updated' }
  | { kind: 'closed' };

export type FollowState = {
  /** The last result, to recognise a new one. */
  result: Result | null;
  /** The last successful load, with the groups of its table. */
  shown: (Loaded & { table: AveragesTable }) | null;
  /** How often loading has failed since then, and why. */
  failures: number;
  error: AppError | null;
  news: News | null;
};

export const noState: FollowState = { result: null, shown: null, failures: 0, error: null, news: null };

/** The state after a load. A failed one does not change what is shown. */
export function nextState(
  state: FollowState,
  result: Result,
  tableOf: (loaded: Loaded) => AveragesTable,
): FollowState {
  if ('error' in result) {
    const news: News | null = state.failures === 0 && state.shown ? { kind: 'failed' } : state.news;
    return { ...state, result, failures: state.failures + 1, error: result.error, news };
  }
  const shown = { ...result, table: tableOf(result) };
  return { result, shown, failures: 0, error: null, news: newsOf(state, shown) ?? state.news };
}

function newsOf(
  { shown: before, failures }: FollowState,
  now: NonNullable<FollowState['shown']>,
): News | null {
  if (!before) return null;
  const waiting = new Set(
    before.table.groups.filter((group) => !hasAnswered(group)).map(({ id }) => String(id)),
  );
  const names = now.table.groups
    .filter((group) => hasAnswered(group) && waiting.has(String(group.id)))
    .map(({ name }) => name);
  if (names.length > 0) return { kind: 'answered', names };
  if (before.details.open && !now.details.open) return { kind: 'closed' };
  return failures > 0 ? { kind: 'updated' } : null;
}

/** The groups sorted by number of answers, those without any first; otherwise in the order of `groups`. */
export function followedGroups(groups: readonly GroupScores[]): FollowedGroup[] {
  // Groups with an unknown number of answers have at least one.
  const rank = ({ hasAnswered, least }: FollowedGroup) => (hasAnswered ? (least ?? 1) : 0);
  return groups
    .map((group) => ({
      ...group,
      hasAnswered: hasAnswered(group),
      least: hasAnswered(group) ? leastAnswers(group.questions) : null,
    }))
    .sort((a, b) => rank(a) - rank(b));
}
