import type { AssignmentDetails } from '../../../api/assignments.ts';
import type { Averages, BlockAverages, QuestionAverages } from '../../../api/averages.ts';
import { type Id, sameId } from '../../../api/schema.ts';
import { asScore, meanScore } from '../../../scores/mean.ts';

/** The scores of a group, or of all groups together; null for what has none. */
export type Scores = {
  /** By question, in the order of the questions. */
  questions: (number | null)[];
  /** By block: the mean of its questions (docs/backend.md, 9). */
  blocks: (number | null)[];
  /** The mean of all questions. */
  mean: number | null;
};

export type GroupScores = Scores & { id: Id; name: string };

export type BlockQuestions = { name: string; questions: string[] };

/** The averages of an assignment, ready to be shown. */
export type AveragesTable = {
  blocks: BlockQuestions[];
  groups: GroupScores[];
  together: Scores;
  /** False where the backend tells of all groups together only. */
  perGroup: boolean;
};

type Group = AssignmentDetails['groups'][number];

/**
 * The averages by group. A group that the averages speak of and the assignment does not know is there too,
 * and the other way round; `nameOf` gives a name to a group that came without one.
 */
export function averagesTable(
  { blocks }: Averages,
  known: readonly Group[],
  nameOf: (id: Id) => string,
): AveragesTable {
  const together = scoresOf(
    blocks.map(({ questions }) =>
      questions.map(
        ({ average, averages }) => asScore(average) ?? meanScore(averages.map((entry) => entry.average)),
      ),
    ),
  );
  const found = groupsOf(blocks, known);
  const alone = found.length === 1;
  const byGroup = blocks.map(({ questions }) => questions.map(groupScores));
  const groups = found.map(({ group_id, name }) => ({
    id: group_id,
    name: name.trim() || nameOf(group_id),
    ...(alone ? together : scoresOf(byGroup.map((block) => block.map((scoreOf) => scoreOf(group_id))))),
  }));
  return {
    blocks: blocks.map(({ name, questions }) => ({ name, questions: questions.map((one) => one.question) })),
    groups,
    together,
    perGroup: together.mean === null || groups.some(({ mean }) => mean !== null),
  };
}

/** The feedback to a group, by block; a block without any is left out. */
export function feedbackOf(blocks: readonly BlockAverages[], groupId: Id) {
  return blocks.flatMap(({ name, feedback }) => {
    const given = feedback.find(({ group_id }) => sameId(group_id, groupId))?.feedback;
    const main = given?.main_feedback?.trim() || null;
    const steps = (given?.feedback_steps ?? []).filter((step) => step.trim());
    return main || steps.length > 0 ? [{ block: name, main, steps }] : [];
  });
}

/** Every group once: those of the assignment, then those that only its averages speak of. */
function groupsOf(blocks: readonly BlockAverages[], known: readonly Group[]): Group[] {
  const told = blocks.flatMap(({ questions, feedback }) => [
    ...questions.flatMap(({ averages }) => averages),
    ...feedback,
  ]);
  const groups = new Map(known.map((group) => [String(group.group_id), group]));
  for (const { group_id } of told) {
    if (group_id === null || groups.has(String(group_id))) continue;
    groups.set(String(group_id), { group_id, name: '' });
  }
  return [...groups.values()];
}

/** The score of each group for a question, whichever way its id is written. */
function groupScores({ averages }: QuestionAverages): (groupId: Id) => number | null {
  const scores = new Map(averages.map(({ group_id, average }) => [String(group_id), asScore(average)]));
  return (groupId) => scores.get(String(groupId)) ?? null;
}

function scoresOf(byBlock: (number | null)[][]): Scores {
  const questions = byBlock.flat();
  return { questions, blocks: byBlock.map(meanScore), mean: meanScore(questions) };
}
