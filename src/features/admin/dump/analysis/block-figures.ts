import type { WideAnswers, WideRow } from './answers.ts';
import type { Scale } from './scale.ts';
import {
  type Alpha,
  cronbachAlpha,
  groupAgreement,
  type Icc,
  intraclassCorrelation,
  mean,
} from './statistics.ts';

/** The figures of a block, in all assignments or one. Null for those that the answers do not allow. */
export interface BlockFigures {
  block: string;
  name: string | null;
  /** The scale of all its answers, also those that the filter excludes. */
  scale: Scale;
  questions: { id: string; text: string | null }[];
  items: number;
  /** Rows (a person in an assignment) with a score for the block. */
  rows: number;
  mean: number;
  alpha: Alpha;
  icc: Icc | null;
  /** The median of the groups' agreement, and the number of groups that have one. */
  agreement: number | null;
  groups: number;
}

interface BlockSource {
  wide: WideAnswers;
  blockOf: ReadonlyMap<string, string>;
  /** The group of a row, by {@link rowKey}. */
  groupOf: ReadonlyMap<string, string>;
  scaleOf: ReadonlyMap<string, Scale>;
  blockName: (id: string) => string | null;
  questionText: (id: string) => string | null;
}

export const rowKey = (person: string, assignment: string) => JSON.stringify([person, assignment]);

/** The figures of the block at index `at` of `wide.blocks`. Null when no row has a score for it. */
export function blockFigures(source: BlockSource, rows: readonly WideRow[], at: number): BlockFigures | null {
  const { wide, blockOf, groupOf } = source;
  const block = wide.blocks[at] ?? '';
  const scale = source.scaleOf.get(block);
  const places = wide.questions.flatMap((question, i) => (blockOf.get(question) === block ? [i] : []));
  const scored = rows.flatMap((row) => {
    const score = row.scores[at];
    const items = places.map((i) => row.answers[i] ?? null);
    // Groups belong to one assignment, so each assignment with these questions has its own.
    const group = groupOf.get(rowKey(row.person, row.assignment));
    const key = group === undefined ? null : JSON.stringify([row.assignment, group]);
    return typeof score === 'number' ? [{ score, items, key }] : [];
  });
  if (scored.length === 0 || !scale) return null;
  const byGroup = new Map<string, typeof scored>();
  for (const row of scored) {
    if (row.key === null) continue;
    const members = byGroup.get(row.key) ?? [];
    byGroup.set(row.key, members);
    members.push(row);
  }
  const groups = [...byGroup.values()];
  const agreements = groups
    .map((members) =>
      groupAgreement(
        members.map(({ items }) => items),
        scale,
      ),
    )
    .filter((agreement) => agreement !== null)
    .sort((a, b) => a - b);
  return {
    block,
    name: source.blockName(block),
    scale,
    questions: places.map((place) => {
      const id = wide.questions[place] ?? '';
      return { id, text: source.questionText(id) };
    }),
    items: places.length,
    rows: scored.length,
    mean: mean(scored.map(({ score }) => score)),
    alpha: cronbachAlpha(scored.map(({ items }) => items)),
    icc: intraclassCorrelation(groups.map((members) => members.map(({ score }) => score))),
    agreement: median(agreements),
    groups: agreements.length,
  };
}

function median(sorted: readonly number[]): number | null {
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
