import * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import { type Auth, send } from './http.ts';
import { type Id, idSchema, optionalNumber, optionalText } from './schema.ts';

const optionalId = v.nullish(idSchema, null);

/** A list that may be missing or null, with what is null in it left out. */
const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.nullish(v.array(v.nullable(item)), []),
    v.transform((items) => items.filter((one) => one !== null)),
  );

const groupAverages = listOf(v.object({ group_id: optionalId, average: optionalNumber }));
type GroupAverages = v.InferOutput<typeof groupAverages>;

const oneOrList = v.optional(
  v.lazy(
    (input): v.GenericSchema<unknown, number | null | GroupAverages> =>
      Array.isArray(input) ? groupAverages : optionalNumber,
  ),
  null,
);

const questionSchema = v.pipe(
  v.object({ question_id: optionalId, question: v.string(), average: oneOrList, averages: oneOrList }),
  // Some backends give a list under the name of the single number, or the other way round.
  v.transform(({ average, averages, ...question }) => ({
    ...question,
    average: [average, averages].find((value) => typeof value === 'number') ?? null,
    averages: [averages, average].find((value) => Array.isArray(value)) ?? [],
  })),
);

const feedbackSchema = v.object({
  group_id: optionalId,
  feedback: v.nullish(v.object({ main_feedback: optionalText, feedback_steps: listOf(v.string()) }), null),
});

const averagesSchema = v.object({
  assignment_id: optionalId,
  name: optionalText,
  // Never missing: an error that comes with status 200 has none.
  blocks: v.array(
    v.object({
      block_id: optionalId,
      name: v.string(),
      questions: listOf(questionSchema),
      feedback: listOf(feedbackSchema),
    }),
  ),
});

/**
 * The averages of an assignment (specification, section 3). A question has `average`, of all groups together,
 * or `averages`, of each group; scores are 1 to 5, and null for a group that has not answered.
 */
export type Averages = v.InferOutput<typeof averagesSchema>;
export type BlockAverages = Averages['blocks'][number];
export type QuestionAverages = BlockAverages['questions'][number];

/** The averages of every group in an assignment, with the feedback per block. */
export function getAverages(assignmentId: Id, auth: Auth): Promise<Averages> {
  return send(endpoints.getAverages, {
    query: { assignment_id: assignmentId },
    schema: averagesSchema,
    meanings: { other: 'fetch-failed' },
    auth,
  });
}
