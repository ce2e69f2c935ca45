import type { AnswerRow, AnswerTable } from '../shape/answer-table.ts';
import { type Reading, readingOf } from './answers.ts';
import { type BlockFigures, blockFigures, rowKey } from './block-figures.ts';

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
  const { rows, scaleOf, wide: toWide } = readingOf(table, choices);
  const wide = toWide();
  const { groupOf, answers } = countAnswers(rows);
  return {
    persons: new Set(wide.rows.map(({ person }) => person)).size,
    answers,
    duplicates: wide.duplicates,
    assignments: new Set(wide.rows.map(({ assignment }) => assignment)).size,
    groups: new Set(groupOf.values()).size,
    blocks: wide.blocks.flatMap((_, at) => blockFigures({ table, wide, groupOf, scaleOf }, at) ?? []),
  };
}

function countAnswers(rows: Iterable<AnswerRow>) {
  const groupOf = new Map<string, string>();
  let answers = 0;
  for (const { person, assignment, group, answer } of rows) {
    if (group !== null) groupOf.set(rowKey(person, assignment), group);
    if (answer !== null) answers += 1;
  }
  return { groupOf, answers };
}
