import { type AnswerRow, readAnswers } from '../shape/answer-table.ts';
import type { Choices } from '../shape/choices.ts';
import type { DumpTables } from '../shape/tables.ts';
import { toWide, type WideAnswers, type WideRow } from './answers.ts';
import { cronbachAlpha, groupAgreement, intraclassCorrelation, meanInterval } from './statistics.ts';

/** The figures of a block, of all assignments or one. Null for what the answers do not allow. */
export interface BlockFigures {
  block: string;
  name: string | null;
  items: number;
  /** Rows (a person in an assignment) with a score of the block. */
  rows: number;
  interval: { mean: number; low: number; high: number } | null;
  alpha: number | null;
  icc: number | null;
  /** The median of the groups' agreement, and how many groups have one. */
  agreement: number | null;
  groups: number;
}

/** How many answers an assignment and a group have on a day. */
export interface DayCount {
  assignment: string;
  group: string | null;
  day: string;
  answers: number;
}

export interface Glance {
  persons: number;
  answers: number;
  assignments: { id: string; name: string | null }[];
  groups: { id: string; name: string | null }[];
  /** By assignment; '' has all of them. */
  blocks: { assignment: string; figures: BlockFigures[] }[];
  /** Null when the dump has no dates. */
  days: DayCount[] | null;
}

/** The analysis at a glance. Null when the choices name no answers, or the dump has none of them. */
export function makeGlance(tables: DumpTables, choices: Choices): Glance | null {
  const table = readAnswers(tables, choices);
  if (!table) return null;
  const wide = toWide(table.rows, table.blockOf);
  const counted = countAnswers(table.rows);
  const assignments = [...new Set(wide.rows.map(({ assignment }) => assignment))];
  const figuresOf = (rows: WideRow[]) =>
    wide.blocks.flatMap((block, i) => {
      const figures = blockFigures(wide, rows, i, table.blockOf, counted.groupOf);
      return figures.rows === 0 ? [] : [{ ...figures, name: table.blockName(block) }];
    });
  return {
    persons: new Set(wide.rows.map(({ person }) => person)).size,
    answers: counted.answers,
    assignments: assignments.map((id) => ({ id, name: table.assignmentName(id) })),
    groups: counted.groups.map((id) => ({ id, name: table.groupName(id) })),
    blocks: ['', ...assignments].map((id) => ({
      assignment: id,
      figures: figuresOf(id === '' ? wide.rows : wide.rows.filter(({ assignment }) => assignment === id)),
    })),
    days: table.hasTimes ? counted.days : null,
  };
}

const keyOf = (person: string, assignment: string) => JSON.stringify([person, assignment]);

function countAnswers(rows: Iterable<AnswerRow>) {
  const groupOf = new Map<string, string>();
  const days = new Map<string, DayCount>();
  const groups = new Set<string>();
  let answers = 0;
  for (const { person, assignment, group, time, answer } of rows) {
    if (group !== null) {
      groupOf.set(keyOf(person, assignment), group);
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

/** The figures of the block at place `at` of `wide.blocks`. */
function blockFigures(
  wide: WideAnswers,
  rows: readonly WideRow[],
  at: number,
  blockOf: ReadonlyMap<string, string>,
  groupOf: ReadonlyMap<string, string>,
): Omit<BlockFigures, 'name'> {
  const block = wide.blocks[at] ?? '';
  const places = wide.questions.flatMap((question, i) => (blockOf.get(question) === block ? [i] : []));
  const scored = rows.flatMap((row) => {
    const score = row.scores[at];
    const items = places.map((i) => row.answers[i] ?? null);
    // The same questions in several assignments are one group each: a group is one of an assignment.
    const group = groupOf.get(keyOf(row.person, row.assignment));
    const key = group === undefined ? null : JSON.stringify([row.assignment, group]);
    return typeof score === 'number' ? [{ score, items, key }] : [];
  });
  const byGroup = new Map<string, typeof scored>();
  for (const row of scored) {
    if (row.key !== null) byGroup.set(row.key, [...(byGroup.get(row.key) ?? []), row]);
  }
  const agreements = [...byGroup.values()]
    .map((members) => groupAgreement(members.map(({ items }) => items)))
    .filter((agreement) => agreement !== null)
    .sort((a, b) => a - b);
  return {
    block,
    items: places.length,
    rows: scored.length,
    interval: meanInterval(scored.map(({ score }) => score)),
    alpha: cronbachAlpha(scored.map(({ items }) => items)),
    icc: intraclassCorrelation([...byGroup.values()].map((members) => members.map(({ score }) => score))),
    agreement: median(agreements),
    groups: agreements.length,
  };
}

function median(sorted: readonly number[]): number | null {
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
