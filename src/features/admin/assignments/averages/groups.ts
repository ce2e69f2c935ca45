import { scoreAxis } from '../../../../api/scale.ts';
import { type Id, sameId } from '../../../../api/schema.ts';
import type { BlockQuestions, GroupScores, Scores } from '../../../../averages/averages-table.ts';
import { roundScore } from '../../../../averages/scores.ts';
import { sortByName } from '../../../../shared/lists/find.ts';

const param = 'groep';

/** The selection in the address: all groups, one group, or one that does not exist. */
export type Selection = { kind: 'all' | 'unknown' } | { kind: 'group'; group: GroupScores };

export function selectionOf(search: URLSearchParams, groups: readonly GroupScores[]): Selection {
  const id = search.get(param);
  if (!id || id === 'alle') return { kind: 'all' };
  const group = groups.find((one) => sameId(one.id, id));
  return group ? { kind: 'group', group } : { kind: 'unknown' };
}

/** The query that selects a group, or without an id all groups. */
export function searchFor(groupId?: Id): string {
  return `?${new URLSearchParams(groupId === undefined ? {} : { [param]: String(groupId) })}`;
}

/**
 * The column to sort by: the name, the mean, the number of blocks that need attention, or a block or question by index.
 */
export type Column = 'name' | 'mean' | 'attention' | `block ${number}` | number;
export type Order = { column: Column; descending: boolean };

export const byName: Order = { column: 'name', descending: false };
export const byAttention: Order = { column: 'attention', descending: true };

/**
 * The order after a click on a column's head: reversed for the same column, else ascending, but attention descending.
 */
export function nextOrder(order: Order, column: Column): Order {
  return { column, descending: order.column === column ? !order.descending : column === 'attention' };
}

/**
 * Sorts the groups; `ofClass` has the means of all, for the column of attention. Equal scores are sorted by name, for
 * attention first by the lowest mean. Groups without a score are last.
 */
export function sortGroups(
  groups: readonly GroupScores[],
  { column, descending }: Order,
  language: string,
  ofClass: Scores = { questions: [], blocks: [], mean: null },
): GroupScores[] {
  const named = sortByName(groups, language);
  if (column === 'name') return descending ? named.reverse() : named;
  const scoreOf = (group: GroupScores) => {
    if (column === 'mean' || group.mean === null) return group.mean;
    if (column === 'attention') return attentionCount(group, ofClass);
    if (typeof column === 'string') return group.blocks[Number(column.slice('block '.length))] ?? null;
    return group.questions[column] ?? null;
  };
  const sign = descending ? -1 : 1;
  return named.sort((a, b) => {
    const [left, right] = [scoreOf(a), scoreOf(b)];
    if (left === right) return column === 'attention' ? (a.mean ?? 0) - (b.mean ?? 0) : 0;
    if (left === null) return 1;
    if (right === null) return -1;
    return sign * (left - right);
  });
}

/** A block or question needs attention when its score is below this, or this far below that of the class. */
export const attentionBelow = scoreAxis.max / 2;
export const attentionGap = 1;

/** The number of highest and of lowest questions that are shown. */
export const extremeCount = 3;

/** Whether a score needs attention. Both scores are rounded as the page shows them. */
export function needsAttention(score: number | null, classScore: number | null): boolean {
  const [rounded, ofClass] = [roundScore(score), roundScore(classScore)];
  if (rounded === null) return false;
  if (rounded < attentionBelow) return true;
  return ofClass !== null && Math.round((ofClass - rounded) * 100) >= attentionGap * 100;
}

type BlockScores = { blocks: readonly (number | null)[] };

export function attentionCount(group: BlockScores, ofClass: BlockScores): number {
  return group.blocks.filter((score, at) => needsAttention(score, ofClass.blocks[at] ?? null)).length;
}

/** The columns of a block: its score and, while it is open, its questions. */
export type BlockColumns = {
  name: string;
  block: number;
  isOpen: boolean;
  /** The questions with a column, with their index among all questions. */
  questions: { text: string; question: number }[];
};

/** The columns of the blocks; a block without questions has none. `open`: the indexes of the open blocks. */
export function columnsOf(blocks: readonly BlockQuestions[], open: readonly number[]): BlockColumns[] {
  let first = 0;
  return blocks.flatMap(({ name, questions }, block) => {
    const indexed = questions.map((text, at) => ({ text, question: first + at }));
    first += questions.length;
    if (questions.length === 0) return [];
    const isOpen = open.includes(block);
    return [{ name, block, isOpen, questions: isOpen ? indexed : [] }];
  });
}
