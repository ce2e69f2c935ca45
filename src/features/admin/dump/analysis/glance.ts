import type { AnswerTable } from '../shape/answer-table.ts';
import { type Reading, readingOf } from './answers.ts';
import { type BlockFigures, blockFigures } from './block-figures.ts';

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

/** The analysis at a glance, of the answers that pass the filter. */
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
