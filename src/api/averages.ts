import * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import { type Auth, send } from './http.ts';
import {
  type Id,
  listOf,
  optional,
  optionalId,
  optionalNumber,
  optionalText,
  type Rows,
  rowsOf,
  textOrEmpty,
} from './schema.ts';

/** A list in the averages: empty when it is missing or not a list. */
const partOf = <Row extends v.GenericSchema>(row: Row) =>
  v.fallback(rowsOf(row), { items: [], unreadable: 0 });

const averageOrList = v.optional(
  v.lazy(
    (input): v.GenericSchema<unknown, number | null | v.InferOutput<typeof groupAverages>> =>
      Array.isArray(input) ? groupAverages : optionalNumber,
  ),
  null,
);

const groupAverages = v.pipe(
  rowsOf(v.object({ group_id: optionalId, average: optionalNumber })),
  v.transform(({ items }) => items),
);

const questionSchema = v.pipe(
  v.object({
    question_id: optionalId,
    question: textOrEmpty,
    average: averageOrList,
    averages: averageOrList,
  }),
  // Some backends give the list as `average`, or the number as `averages`.
  v.transform(({ average, averages, ...question }) => ({
    ...question,
    average: [average, averages].find((value) => typeof value === 'number') ?? null,
    averages: [averages, average].find((value) => Array.isArray(value)) ?? [],
  })),
);

const feedbackSchema = v.object({
  group_id: optionalId,
  feedback: optional(v.object({ main_feedback: optionalText, feedback_steps: partOf(v.string()) })),
});

const blockSchema = v.object({
  block_id: optionalId,
  name: textOrEmpty,
  questions: partOf(questionSchema),
  feedback: partOf(feedbackSchema),
});

const averagesSchema = v.pipe(
  v.object({
    assignment_id: optionalId,
    name: optionalText,
    // Required, so that an error with status 200 is not read as averages.
    blocks: listOf(blockSchema),
  }),
  v.transform(({ blocks, ...averages }) => ({ ...averages, ...flat(blocks) })),
);

/** Turns the lists inside the blocks into plain arrays, and adds up the unreadable rows. */
function flat({ items, unreadable }: Rows<v.InferOutput<typeof blockSchema>>) {
  const lists = items.flatMap(({ questions, feedback }) => [
    questions,
    feedback,
    ...feedback.items.flatMap((given) => given.feedback?.feedback_steps ?? []),
  ]);
  return {
    blocks: items.map(({ questions, feedback, ...block }) => ({
      ...block,
      questions: questions.items,
      feedback: feedback.items.map(({ feedback, ...given }) => ({
        ...given,
        feedback: feedback && { ...feedback, feedback_steps: feedback.feedback_steps.items },
      })),
    })),
    unreadable: lists.reduce((sum, list) => sum + list.unreadable, unreadable),
  };
}

/**
 * The averages of an assignment (docs/backend.md, 3). A question has `average`, for all groups together, or `averages`,
 * for each group. Scores are on the scale, or null for a group without answers.
 */
export type Averages = v.InferOutput<typeof averagesSchema>;
export type BlockAverages = Averages['blocks'][number];
export type QuestionAverages = BlockAverages['questions'][number];

/** Reads the averages and the feedback of all groups in an assignment. Throws `fetch-failed`. */
export function getAverages(assignmentId: Id, auth: Auth): Promise<Averages> {
  return send(endpoints.getAverages, {
    query: { assignment_id: assignmentId },
    schema: averagesSchema,
    errors: { other: 'fetch-failed' },
    auth,
  });
}
