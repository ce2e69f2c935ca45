import type { AveragesTable, Scores } from '../../../../../averages/averages-table.ts';
import { fold } from '../../../../../shared/lists/use-list.ts';

/** The scores of an item in this assignment and in the other one. Null: none, also because only one has the item. */
export type Compared = { name: string; score: number | null; other: number | null };

export type Comparison = {
  together: Compared;
  groups: Compared[];
  blocks: (Compared & { questions: Compared[] })[];
  /** Whether fewer than half of all groups are in both assignments, so that the classes are hardly the same pupils. */
  hasFewCommonGroups: boolean;
};

/** Compares two assignments. Groups match by id, blocks and their questions by text without case, accents and spaces. */
export function compareAverages(table: AveragesTable, other: AveragesTable): Comparison {
  const groups = pairUp(table.groups, other.groups, ({ id }) => String(id));
  const common = groups.filter((pair) => pair.item && pair.other).length;
  return {
    together: { name: '', score: table.together.mean, other: other.together.mean },
    groups: groups.map((pair) => comparedOf(pair, ({ mean }) => mean)),
    blocks: pairUp(blocksOf(table), blocksOf(other), ({ name }) => fold(name)).map((pair) => ({
      ...comparedOf(pair, ({ score }) => score),
      questions: pairUp(pair.item?.questions ?? [], pair.other?.questions ?? [], ({ name }) =>
        fold(name),
      ).map((question) => comparedOf(question, ({ score }) => score)),
    })),
    hasFewCommonGroups: common * 2 < groups.length,
  };
}

type Pair<Item> = { item: Item | null; other: Item | null };

/** Pairs items with the same key, in the order of `items`. Those that only `others` has are at the end. */
function pairUp<Item>(
  items: readonly Item[],
  others: readonly Item[],
  keyOf: (item: Item) => string,
): Pair<Item>[] {
  const rest = [...others];
  const pairs = items.map((item) => {
    const at = rest.findIndex((one) => keyOf(one) === keyOf(item));
    return { item, other: at < 0 ? null : (rest.splice(at, 1)[0] ?? null) };
  });
  return [...pairs, ...rest.map((other) => ({ item: null, other }))];
}

function comparedOf<Item extends { name: string }>(
  { item, other }: Pair<Item>,
  scoreOf: (item: Item) => number | null,
): Compared {
  return {
    name: item?.name ?? other?.name ?? '',
    score: item && scoreOf(item),
    other: other && scoreOf(other),
  };
}

function blocksOf({ blocks, together }: { blocks: AveragesTable['blocks']; together: Scores }) {
  let first = 0;
  return blocks.map(({ name, questions }, at) => {
    const from = first;
    first += questions.length;
    return {
      name,
      score: together.blocks[at] ?? null,
      questions: questions.map((name, place) => ({
        name,
        score: together.questions[from + place] ?? null,
      })),
    };
  });
}
