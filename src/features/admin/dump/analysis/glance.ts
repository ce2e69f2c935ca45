import type { AnswerRow, AnswerTable } from '../shape/answer-table.ts';
import type { AnswerFilter, DuplicateRule } from '../shape/choices.ts';
import { filtered } from '../shape/filter.ts';
import { toWide } from './answers.ts';
import { type BlockFigures, blockFigures, rowKey } from './block-figures.ts';
import { dayOf } from './columns.ts';
import { type Scale, scalesOf } from './scale.ts';

export interface DayCount {
  day: string;
  answers: number;
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
  /** Null when the dump has no dates. */
  days: DayCount[] | null;
}

export interface GlanceOptions {
  /** The scales in the dump, by block, and those that the user sets. */
  declared: ReadonlyMap<string, Scale>;
  corrected: ReadonlyMap<string, Scale>;
  reversed: ReadonlySet<string>;
  duplicates: DuplicateRule;
  filter: AnswerFilter;
}

export type GlanceTable = Pick<AnswerTable, 'rows' | 'blockOf' | 'hasTimes' | 'questionText' | 'blockName'>;

/** The analysis at a glance, of the answers that pass the filter. */
export function makeGlance(table: GlanceTable, options: GlanceOptions): Glance {
  const { blockOf, blockName, questionText } = table;
  const rows = filtered(table.rows, options.filter);
  const scaleOf = scalesOf(table.rows, blockOf, options);
  const { reversed, duplicates } = options;
  const wide = toWide(rows, blockOf, { reversed, scaleOf, duplicates });
  const counted = countAnswers(rows);
  const source = { wide, blockOf, groupOf: counted.groupOf, scaleOf, blockName, questionText };
  return {
    persons: new Set(wide.rows.map(({ person }) => person)).size,
    answers: counted.answers,
    duplicates: wide.duplicates,
    assignments: new Set(wide.rows.map(({ assignment }) => assignment)).size,
    groups: new Set(counted.groupOf.values()).size,
    blocks: wide.blocks.flatMap((_, i) => blockFigures(source, wide.rows, i) ?? []),
    days: table.hasTimes ? counted.days : null,
  };
}

function countAnswers(rows: Iterable<AnswerRow>) {
  const groupOf = new Map<string, string>();
  const days = new Map<string, number>();
  let answers = 0;
  for (const { person, assignment, group, time, answer } of rows) {
    if (group !== null) groupOf.set(rowKey(person, assignment), group);
    if (answer === null) continue;
    answers += 1;
    const day = dayOf(time ?? '');
    if (day) days.set(day, (days.get(day) ?? 0) + 1);
  }
  return { groupOf, answers, days: [...days].map(([day, answers]) => ({ day, answers })) };
}
