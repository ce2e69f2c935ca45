import type { AnswerRow, AnswerTable } from '../shape/answer-table.ts';
import type { AnswerFilter, DuplicateRule } from '../shape/choices.ts';
import { toWide, type WideRow } from './answers.ts';
import { type BlockFigures, blockFigures, rowKey } from './block-figures.ts';
import { filtered } from './filter.ts';
import { type Scale, scalesOf } from './scale.ts';

export type { BlockFigures } from './block-figures.ts';
export { filtered } from './filter.ts';

/** How many answers an assignment and a group have on a day. */
export interface DayCount {
  assignment: string;
  group: string | null;
  day: string;
  answers: number;
}

export interface Glance {
  persons: number;
  /** Also those that do not count because of another one to the same question. */
  answers: number;
  /** How many do not count because of another one. */
  duplicates: number;
  /** Those of the answers that the filter lets through. */
  assignments: { id: string; name: string | null }[];
  groups: { id: string; name: string | null }[];
  /** By assignment; '' has all of them. */
  blocks: { assignment: string; figures: BlockFigures[] }[];
  /** Null when the dump has no dates. */
  days: DayCount[] | null;
}

/** How answers are counted. */
export interface GlanceOptions {
  /** The scales that the dump gives, by block, and those that the user gives. */
  declared: ReadonlyMap<string, Scale>;
  corrected: ReadonlyMap<string, Scale>;
  /** The questions that are worded in reverse. */
  reversed: ReadonlySet<string>;
  duplicates: DuplicateRule;
  filter: AnswerFilter;
}

/** What the figures need of a table of answers. */
export type GlanceTable = Pick<
  AnswerTable,
  'rows' | 'blockOf' | 'hasTimes' | 'questionText' | 'blockName' | 'assignmentName' | 'groupName'
>;

/** The analysis at a glance, of the answers that the filter lets through. */
export function makeGlance(table: GlanceTable, options: GlanceOptions): Glance {
  const { blockOf, blockName, questionText } = table;
  const rows = filtered(table.rows, options.filter);
  const scaleOf = scalesOf(table.rows, blockOf, options);
  const { reversed, duplicates } = options;
  const wide = toWide(rows, blockOf, { reversed, scaleOf, duplicates });
  const counted = countAnswers(rows);
  const source = { wide, blockOf, groupOf: counted.groupOf, scaleOf, blockName, questionText };
  const assignments = [...new Set(wide.rows.map(({ assignment }) => assignment))];
  const figuresOf = (some: readonly WideRow[]) =>
    wide.blocks.flatMap((_, i) => blockFigures(source, some, i) ?? []);
  return {
    persons: new Set(wide.rows.map(({ person }) => person)).size,
    answers: counted.answers,
    duplicates: wide.duplicates,
    assignments: assignments.map((id) => ({ id, name: table.assignmentName(id) })),
    groups: counted.groups.map((id) => ({ id, name: table.groupName(id) })),
    blocks: ['', ...assignments].map((id) => ({
      assignment: id,
      figures: figuresOf(id === '' ? wide.rows : wide.rows.filter(({ assignment }) => assignment === id)),
    })),
    days: table.hasTimes ? counted.days : null,
  };
}

function countAnswers(rows: Iterable<AnswerRow>) {
  const groupOf = new Map<string, string>();
  const days = new Map<string, DayCount>();
  const groups = new Set<string>();
  let answers = 0;
  for (const { person, assignment, group, time, answer } of rows) {
    if (group !== null) {
      groupOf.set(rowKey(person, assignment), group);
      groups.add(group);
    }
    if (answer === null) continue;
    answers += 1;
    const day = time?.slice(0, 10);
    if (!day) continue;
    const key = JSON.stringify([assignment, group, day]);
    const count = days.get(key) ?? { assignment, group, day, answers: 0 };
    count.answers += 1;
    days.set(key, count);
  }
  return { groupOf, answers, groups: [...groups], days: [...days.values()] };
}
