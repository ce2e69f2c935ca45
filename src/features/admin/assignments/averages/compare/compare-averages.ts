import type { BlockAverages } from '../../../../../api/averages.ts';
import type { AveragesTable } from '../../../../../averages/averages-table.ts';
import { roundScore } from '../../../../../averages/scores.ts';
import { fold } from '../../../../../shared/lists/find.ts';

/** The averages of one of the two assignments, as a table and as the backend's blocks. */
export type Side = { table: AveragesTable; blocks: readonly BlockAverages[] };

/** A score before and now. `only`: the one assignment that has this group, block or question. */
export type Change = {
  name: string;
  before: number | null;
  now: number | null;
  /** Now minus before. Null when either has no score. */
  difference: number | null;
  only: 'before' | 'now' | null;
};

export type BlockChange = Change & { questions: Change[] };

export type Comparison = {
  all: Change;
  groups: Change[];
  blocks: BlockChange[];
  /** Whether fewer than half of all groups are in both assignments, so that the classes are hardly the same pupils. */
  hasFewCommonGroups: boolean;
};

/** A pair of matching items, or one without a match. */
type Pair<Item> = { before: Item | null; now: Item | null };

type Scored = { name: string; score: number | null };
type Question = Scored & { id: string | null; text: string };
type Block = Scored & { id: string | null; text: string; questions: Question[] };

/**
 * Compares two assignments. Groups, blocks and questions match by id, else by text without case, accents and spaces; a
 * question matches one of the same block first. Those without a match come after the others.
 */
export function compareAverages(before: Side, now: Side): Comparison {
  const groups = pairUp(groupsOf(before), groupsOf(now));
  const common = groups.filter((pair) => pair.before && pair.now).length;
  return {
    all: changeOf({
      before: { name: '', score: before.table.together.mean },
      now: { name: '', score: now.table.together.mean },
    }),
    groups: groups.map(changeOf),
    blocks: blocksOf(pairUp(blocksWithQuestions(before), blocksWithQuestions(now))),
    hasFewCommonGroups: common * 2 < groups.length,
  };
}

/** Pairs items with the same id, then with the same text, in the order of `now`, followed by the rest of `before`. */
export function pairUp<Item extends { id: string | null; text: string }>(
  before: readonly Item[],
  now: readonly Item[],
): Pair<Item>[] {
  const partners = new Map<Item, Item>();
  const isFree = (item: Item) => !partners.has(item);
  for (const keyOf of [({ id }: Item) => id, ({ text }: Item) => text || null]) {
    for (const item of now.filter(isFree)) {
      const key = keyOf(item);
      const partner = key === null ? undefined : before.find((one) => isFree(one) && keyOf(one) === key);
      if (!partner) continue;
      partners.set(item, partner);
      partners.set(partner, item);
    }
  }
  return [
    ...now.map((item) => ({ before: partners.get(item) ?? null, now: item })),
    ...before.filter(isFree).map((item) => ({ before: item, now: null })),
  ];
}

/** A difference with two decimals. A rise and a fall of the same size have the same digits. */
export function roundDifference(difference: number | null): number | null {
  if (difference === null) return null;
  const size = roundScore(Math.abs(difference)) ?? 0;
  return difference < 0 && size > 0 ? -size : size;
}

/** The blocks with their questions. A question that moved is in its present block. */
function blocksOf(blocks: Pair<Block>[]): BlockChange[] {
  const within = blocks.map(({ before, now }) => pairUp(before?.questions ?? [], now?.questions ?? []));
  const alone = within.flat().filter((pair) => !pair.before || !pair.now);
  const moved = pairUp(
    alone.flatMap(({ before }) => before ?? []),
    alone.flatMap(({ now }) => now ?? []),
  ).filter((pair) => pair.before && pair.now);
  return blocks.map((block, at) => ({
    ...changeOf(block),
    questions: (within[at] ?? []).flatMap((pair) => {
      const movedPair = moved.find(({ before, now }) =>
        pair.now ? pair.now === now : pair.before === before,
      );
      if (!movedPair) return [changeOf(pair)];
      return pair.now ? [changeOf(movedPair)] : [];
    }),
  }));
}

function changeOf({ before, now }: Pair<Scored>): Change {
  const [scoreBefore, scoreNow] = [before?.score ?? null, now?.score ?? null];
  return {
    name: now?.name ?? before?.name ?? '',
    before: scoreBefore,
    now: scoreNow,
    difference: scoreBefore === null || scoreNow === null ? null : scoreNow - scoreBefore,
    only: !now ? 'before' : before ? null : 'now',
  };
}

function groupsOf({ table }: Side) {
  return table.groups.map(({ id, name, mean }) => ({ id: String(id), text: fold(name), name, score: mean }));
}

function blocksWithQuestions({ table, blocks }: Side): Block[] {
  let first = 0;
  return blocks.map(({ block_id, name, questions }, at) => {
    const from = first;
    first += questions.length;
    return {
      id: block_id === null ? null : String(block_id),
      text: fold(name),
      name,
      score: table.together.blocks[at] ?? null,
      questions: questions.map(({ question_id, question }, place) => ({
        id: question_id === null ? null : String(question_id),
        text: fold(question),
        name: question,
        score: table.together.questions[from + place] ?? null,
      })),
    };
  });
}
