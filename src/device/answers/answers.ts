import * as v from 'valibot';
import type { AssignmentForm, Form } from '../../api/form-schema.ts';
import type { Answer } from '../../api/scale.ts';
import { asAnswer, type Id, idSchema } from '../../api/schema.ts';
import type { Submission } from '../../api/submissions.ts';

/** A question of a form, by the index of its block and its id: the same question may be in two blocks. */
export type QuestionKey = `${number}:${string}`;

/** Answers by question. Null: deleted on this device, whatever the backend has. */
export type Answers = ReadonlyMap<QuestionKey, Answer | null>;

export function questionKeyOf(blockIndex: number, questionId: Id): QuestionKey {
  return `${blockIndex}:${questionId}`;
}

/** The opposite of {@link questionKeyOf}. */
export function positionOf(questionKey: QuestionKey): { blockIndex: number; questionId: string } {
  const colon = questionKey.indexOf(':');
  return { blockIndex: Number(questionKey.slice(0, colon)), questionId: questionKey.slice(colon + 1) };
}

/** All questions of a form, or of one block, in order. */
export function questionKeysOf(form: Form, blockIndex?: number): QuestionKey[] {
  return form.blocks.flatMap((block, index) =>
    blockIndex === undefined || blockIndex === index
      ? block.questions.map((question) => questionKeyOf(index, question.question_id))
      : [],
  );
}

export function answersOf(form: Form): Answers {
  const entries = form.blocks.flatMap((block, index) =>
    block.questions.map((question) => [questionKeyOf(index, question.question_id), question.answer] as const),
  );
  return new Map(entries.filter(([, answer]) => answer !== null));
}

/** Joins two sets of answers. Where both have an answer, that in `over` counts. */
export function merge(under: Answers, over: Answers): Answers {
  return new Map([...under, ...over]);
}

/** The answers that came with a form, overridden by the local ones. */
export function answersTo(form: Form, local: Answers): Answers {
  return merge(answersOf(form), moveWithQuestions(questionKeysOf(form), local));
}

/**
 * Moves answers along with questions that a changed form has in another block. An answer stays where it is when its
 * question occurs more than once in the form or in the answers.
 */
export function moveWithQuestions(questionKeys: readonly QuestionKey[], local: Answers): Answers {
  const known = new Set(questionKeys);
  const answers = new Map(local);
  for (const [questionKey, answer] of local) {
    if (known.has(questionKey)) continue;
    const { questionId } = positionOf(questionKey);
    const isSameQuestion = (other: QuestionKey) => positionOf(other).questionId === questionId;
    const [moved, ...others] = questionKeys.filter(isSameQuestion);
    const isUnique = others.length === 0 && [...local.keys()].filter(isSameQuestion).length === 1;
    if (moved !== undefined && isUnique) answers.set(moved, answer);
  }
  return answers;
}

/**
 * The questions whose local answer is outdated: confirmed by the backend before a request, and unchanged since, while the
 * backend now has another answer. `confirmation`: the number of the last confirmation before the request.
 */
export function outOfDate(
  local: Answers,
  confirmed: ReadonlyMap<QuestionKey, number>,
  backend: Answers,
  confirmation: number,
): QuestionKey[] {
  return [...confirmed]
    .filter(
      ([question, number]) =>
        number <= confirmation && backend.has(question) && backend.get(question) !== local.get(question),
    )
    .map(([question]) => question);
}

export function countOpen(questionKeys: readonly QuestionKey[], answers: Answers): number {
  return questionKeys.filter((questionKey) => !answers.get(questionKey)).length;
}

/**
 * The index of the block to continue in: the first with an open question, else the last, where the form is submitted.
 */
export function blockToOpen(form: Form, answers: Answers): number {
  const open = form.blocks.findIndex((_, index) => countOpen(questionKeysOf(form, index), answers) > 0);
  return open < 0 ? form.blocks.length - 1 : open;
}

/** The body of a submission (docs/backend.md, 3), or null while a question has no answer. */
export function submissionOf(
  form: AssignmentForm,
  assignmentId: Id,
  userId: Id,
  answers: Answers,
): Submission | null {
  if (countOpen(questionKeysOf(form), answers) > 0) return null;
  return {
    form_id: form.form_id,
    assignment_id: form.assignment_id ?? assignmentId,
    group_id: form.group?.group_id ?? null,
    user_id: userId,
    open: form.open ?? true,
    blocks: form.blocks.map((block, index) => ({
      block_id: block.block_id,
      questions: block.questions.flatMap(({ question_id }) => {
        const answer = answers.get(questionKeyOf(index, question_id));
        return answer ? [{ question_id, answer }] : [];
      }),
    })),
  };
}

/** In which order the backend confirmed the stored answers: a later confirmation has a higher number. */
export type Confirmed = ReadonlyMap<QuestionKey, number>;

/** Stored answers; `confirmations`: the highest number that a confirmation had, so that none is given twice. */
export type StoredAnswers = { answers: Answers; confirmed: Confirmed; confirmations: number };

/**
 * Serialises answers: an object by block index, each a list of `questionId` and `answer` (docs/backend.md, 3), with
 * `savedAt` (ms since 1970), by which old answers are removed, in `acknowledged` what the backend confirmed, and
 * `confirmations`.
 */
export function serialise({ answers, confirmed, confirmations }: StoredAnswers): string {
  const blocks: Record<string, { questionId: string; answer: Answer | null }[]> = {};
  for (const [question, answer] of answers) {
    const { blockIndex, questionId } = positionOf(question);
    blocks[blockIndex] ??= [];
    blocks[blockIndex].push({ questionId, answer });
  }
  return JSON.stringify({
    ...blocks,
    savedAt: Date.now(),
    ...(confirmed.size > 0 && { acknowledged: Object.fromEntries(confirmed) }),
    ...(confirmations > 0 && { confirmations }),
  });
}

const textSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));
const listSchema = v.fallback(v.array(v.unknown()), []);
const answerSchema = v.object({ questionId: idSchema, answer: v.unknown() });
const acknowledgedSchema = v.fallback(v.record(v.string(), v.unknown()), {});

/** Parses stored answers. Leaves out what does not have their shape, and never throws. */
export function deserialise(text: string | null): StoredAnswers {
  const parsed = v.safeParse(textSchema, text);
  const { acknowledged, confirmations, ...blocks } = parsed.success ? parsed.output : {};
  const answers = new Map(
    Object.entries(blocks).flatMap(([index, list]) =>
      /^\d+$/.test(index) ? v.parse(listSchema, list).flatMap((item) => readAnswer(Number(index), item)) : [],
    ),
  );
  const numbers = Object.entries(v.parse(acknowledgedSchema, acknowledged)) as [QuestionKey, unknown][];
  const confirmed = new Map(
    numbers.flatMap(([question, number]) =>
      typeof number === 'number' && answers.has(question) ? [[question, number]] : [],
    ),
  );
  const last = typeof confirmations === 'number' ? confirmations : 0;
  return { answers, confirmed, confirmations: Math.max(last, ...confirmed.values()) };
}

function readAnswer(blockIndex: number, item: unknown): [QuestionKey, Answer | null][] {
  const { success, output } = v.safeParse(answerSchema, item);
  if (!success) return [];
  const answer = asAnswer(output.answer);
  return answer !== null || output.answer === null
    ? [[questionKeyOf(blockIndex, output.questionId), answer]]
    : [];
}
