import type { AnswerTable } from '../shape/answer-table.ts';
import { type Reading, readingOf, type WideAnswers } from './answers.ts';
import type { Scale } from './scale.ts';
import { type Alpha, cronbachAlpha, groupAgreement, intraclassCorrelation, mean } from './statistics.ts';

/** The figures of a block, in all assignments or one. Null for those that the answers do not allow. */
export interface BlockFigures {
  block: string;
  name: string | null;
  /** The scale of all its answers, also those that the filter excludes. */
  scale: Scale;
  questions: { id: string; text: string | null }[];
  /** Rows (a person in an assignment) with a score for the block. */
  rows: number;
  mean: number;
  alpha: Alpha;
  icc: number | null;
  /** The median of the groups' agreement, and the number of groups that have one. */
  agreement: number | null;
  groups: number;
}

/** The figures of the answers that pass the filter. */
export interface Glance {
  persons: number;
  /** Including duplicates. */
  answers: number;
  /** Those replaced by another answer to the same question. */
  duplicates: number;
  assignments: number;
  groups: number;
  blocks: BlockFigures[];
}

export type GlanceTable = Pick<AnswerTable, 'rows' | 'blockOf' | 'declared' | 'questionText' | 'blockName'>;

export function makeGlance(table: GlanceTable, choices: Reading): Glance {
  const { scaleOf, wide: toWide } = readingOf(table, choices);
  const wide = toWide();
  const countOf = (ids: (string | null)[]) => new Set(ids.filter((id) => id !== null)).size;
  const given = wide.rows.reduce((sum, row) => sum + row.answers.filter((one) => one !== null).length, 0);
  return {
    persons: countOf(wide.rows.map(({ person }) => person)),
    answers: given + wide.duplicates,
    duplicates: wide.duplicates,
    assignments: countOf(wide.rows.map(({ assignment }) => assignment)),
    groups: countOf(wide.rows.map(({ group }) => group)),
    blocks: wide.blocks.flatMap((_, at) => blockFigures(table, wide, scaleOf, at) ?? []),
  };
}

/** The figures of the block at index `at` of `wide.blocks`. Null when no row has a score for it. */
function blockFigures(
  table: GlanceTable,
  wide: WideAnswers,
  scaleOf: ReadonlyMap<string, Scale>,
  at: number,
): BlockFigures | null {
  const block = wide.blocks[at] ?? '';
  const scale = scaleOf.get(block);
  const places = wide.questions.flatMap((question, i) => (table.blockOf.get(question) === block ? [i] : []));
  const items: (number | null)[][] = [];
  const scores: number[] = [];
  const groups = new Map<string, { items: (number | null)[][]; scores: number[] }>();
  for (const row of wide.rows) {
    const score = row.scores[at] ?? null;
    if (score === null) continue;
    const given = places.map((i) => row.answers[i] ?? null);
    items.push(given);
    scores.push(score);
    if (row.group === null) continue;
    // Groups belong to one assignment, so each assignment with these questions has its own.
    const key = JSON.stringify([row.assignment, row.group]);
    const members = groups.get(key) ?? { items: [], scores: [] };
    groups.set(key, members);
    members.items.push(given);
    members.scores.push(score);
  }
  if (scores.length === 0 || !scale) return null;
  const agreements = [...groups.values()]
    .flatMap((members) => groupAgreement(members.items, scale) ?? [])
    .sort((a, b) => a - b);
  return {
    block,
    name: table.blockName(block),
    scale,
    questions: places.map((place) => {
      const id = wide.questions[place] ?? '';
      return { id, text: table.questionText(id) };
    }),
    rows: scores.length,
    mean: mean(scores),
    alpha: cronbachAlpha(items),
    icc: intraclassCorrelation([...groups.values()].map((members) => members.scores)),
    agreement: median(agreements),
    groups: agreements.length,
  };
}

function median(sorted: readonly number[]): number | null {
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
