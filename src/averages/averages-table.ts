import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssignmentDetails } from '../api/assignment-details.ts';
import type { Averages, BlockAverages, QuestionAverages } from '../api/averages.ts';
import { type Id, sameId } from '../api/schema.ts';
import { rounded } from '../texts/format.ts';
import type { CsvCell } from '../ui/csv.ts';
import { asScore, meanScore } from './scores.ts';

/** The scores of a group, or of all groups together. Null: no score. */
export type Scores = {
  questions: (number | null)[];
  /** By block: the mean of its questions (docs/backend.md, 9). */
  blocks: (number | null)[];
  mean: number | null;
};

export type GroupScores = Scores & { id: Id; name: string };

export type AveragesTable = {
  blocks: { name: string; questions: string[]; feedback: BlockAverages['feedback'] }[];
  groups: GroupScores[];
  together: Scores;
  /** False when the backend has scores for all groups together only. */
  perGroup: boolean;
};

type Group = AssignmentDetails['groups'][number];

/** The names of what has none: of blocks and questions by number, of groups by id. */
type Names = Record<'block' | 'question' | 'group', (number: Id) => string>;

/** The averages by group. The groups are those of the assignment and those that only the averages mention. */
export function averagesTable({ blocks }: Averages, known: readonly Group[], names: Names): AveragesTable {
  const together = scoresOf(
    blocks.map(({ questions }) =>
      questions.map(
        ({ average, averages }) => asScore(average) ?? meanScore(averages.map((entry) => entry.average)),
      ),
    ),
  );
  const allGroups = groupsOf(blocks, known);
  const isOnlyGroup = allGroups.length === 1;
  const byGroup = blocks.map(({ questions }) => questions.map(groupScores));
  const groups = allGroups.map(({ group_id, name }) => ({
    id: group_id,
    name: name.trim() || names.group(group_id),
    ...(isOnlyGroup ? together : scoresOf(byGroup.map((block) => block.map((scoreOf) => scoreOf(group_id))))),
  }));
  return {
    blocks: blocks.map(({ name, questions, feedback }, at) => ({
      name: name || names.block(at + 1),
      questions: questions.map(({ question }, place) => question || names.question(place + 1)),
      feedback,
    })),
    groups,
    together,
    perGroup: together.mean === null || groups.some(({ mean }) => mean !== null),
  };
}

/** {@link averagesTable} of what a page loaded. It must load the texts of `assignment-averages`. */
export function useAveragesTable({ averages, details }: { averages: Averages; details: AssignmentDetails }) {
  const { t } = useTranslation('assignment-averages');
  return useMemo(
    () =>
      averagesTable(averages, details.groups, {
        block: (number) => t('blockNumber', { number }),
        question: (number) => t('questionNumber', { number }),
        group: (id) => t('unnamedGroup', { id }),
      }),
    [averages, details, t],
  );
}

/** The feedback to a group by block. Blocks without feedback are left out. */
export function feedbackOf({ blocks }: AveragesTable, groupId: Id) {
  return blocks.flatMap(({ name, feedback }) => {
    const given = feedback.find(({ group_id }) => sameId(group_id, groupId))?.feedback;
    const main = given?.main_feedback?.trim() || null;
    const steps = (given?.feedback_steps ?? []).filter((step) => step.trim());
    return main || steps.length > 0 ? [{ block: name, main, steps }] : [];
  });
}

/** The number of groups with any average. */
export function countAnswered(groups: readonly GroupScores[]): number {
  return groups.filter(({ mean }) => mean !== null).length;
}

/**
 * The rows of a CSV file, one for each group: its mean, and each block with its questions. The last row is their mean.
 */
export function groupRows(
  { blocks, together, perGroup }: AveragesTable,
  groups: readonly GroupScores[],
  t: TFunction<'assignment-averages'>,
): CsvCell[][] {
  const row = (name: string, scores: Scores) => {
    const questions = scores.questions.map(rounded);
    const byBlock = blocks.flatMap((block, at) => [
      rounded(scores.blocks[at] ?? null),
      ...questions.splice(0, block.questions.length),
    ]);
    return [name, rounded(scores.mean), ...byBlock];
  };
  // With the block, because another block may have the same question.
  const columns = blocks.flatMap(({ name, questions }) =>
    [t('score'), ...questions].map((question) => t('questionOf', { block: name, question })),
  );
  return [
    [t('group'), t('average'), ...columns],
    ...(perGroup ? groups.map((group) => row(group.name, group)) : []),
    row(t(perGroup ? 'groupsMean' : 'all'), together),
  ];
}

/** Every group once: those of the assignment, then those that only the averages mention. */
function groupsOf(blocks: readonly BlockAverages[], known: readonly Group[]): Group[] {
  const mentioned = blocks.flatMap(({ questions, feedback }) => [
    ...questions.flatMap(({ averages }) => averages),
    ...feedback,
  ]);
  const groups = new Map(known.map((group) => [String(group.group_id), group]));
  for (const { group_id } of mentioned) {
    if (group_id === null || groups.has(String(group_id))) continue;
    groups.set(String(group_id), { group_id, name: '' });
  }
  return [...groups.values()];
}

/** Returns the function that finds a group's score for a question. Ids may be numbers or texts: they are compared as texts. */
function groupScores({ averages }: QuestionAverages): (groupId: Id) => number | null {
  const scores = new Map(averages.map(({ group_id, average }) => [String(group_id), asScore(average)]));
  return (groupId) => scores.get(String(groupId)) ?? null;
}

function scoresOf(byBlock: (number | null)[][]): Scores {
  const questions = byBlock.flat();
  return { questions, blocks: byBlock.map(meanScore), mean: meanScore(questions) };
}
