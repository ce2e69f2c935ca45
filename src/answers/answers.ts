import type { AssignmentForm, Form } from '../api/form-schema.ts';
import type { Answer, Id } from '../api/schema.ts';
import type { Submission } from '../api/submissions.ts';

/** Where a question stands in its form: the key of its answer, and the name of its radios. */
export type Place = `${number}:${string}`;

/**
 * Answers by place. Null says that an answer was deleted here, which stands against one that the backend
 * still has.
 */
export type Answers = ReadonlyMap<Place, Answer | null>;

/** The key of the answer to a question of the block with this index. */
export function placeOf(blockIndex: number, questionId: Id): Place {
  return `${blockIndex}:${questionId}`;
}

/** The question at a place, as text. */
export function questionAt(place: Place): string {
  return place.slice(place.indexOf(':') + 1);
}

/** The places of all questions of a form, in its order; of one block when its index is given. */
export function placesOf(form: Form, blockIndex?: number): Place[] {
  return form.blocks.flatMap((block, index) =>
    blockIndex === undefined || blockIndex === index
      ? block.questions.map((question) => placeOf(index, question.question_id))
      : [],
  );
}

/** The answers that came with the form. */
export function answersOf(form: Form): Answers {
  const entries = form.blocks.flatMap((block, index) =>
    block.questions.map((question) => [placeOf(index, question.question_id), question.answer] as const),
  );
  return new Map(entries.filter(([, answer]) => answer !== null));
}

/** Two sets of answers as one; where both know a place, the second one counts. */
export function merge(under: Answers, over: Answers): Answers {
  return new Map([...under, ...over]);
}

/** The answers to a form: those that came with it, with the local ones over them. */
export function answersTo(form: Form, local: Answers): Answers {
  return merge(answersOf(form), atPlaces(placesOf(form), local));
}

/**
 * Local answers at the places of a form. The answer to a question that has moved to another block since moves
 * with it, as long as the form and the answers have that question once.
 */
export function atPlaces(places: readonly Place[], local: Answers): Answers {
  const known = new Set(places);
  const answers = new Map(local);
  for (const [place, answer] of local) {
    if (known.has(place)) continue;
    const isOfQuestion = (one: Place) => questionAt(one) === questionAt(place);
    const [now, ...others] = places.filter(isOfQuestion);
    const isOnly = others.length === 0 && [...local.keys()].filter(isOfQuestion).length === 1;
    if (now !== undefined && isOnly) answers.set(now, answer);
  }
  return answers;
}

/**
 * The places whose local answer is out of date: the backend confirmed to have it before it was asked at
 * `askedAt` (ms since 1970), the answer was not changed since, and now the backend has another one.
 */
export function outOfDate(
  local: Answers,
  acknowledged: ReadonlyMap<Place, number>,
  backend: Answers,
  askedAt: number,
): Place[] {
  return [...acknowledged.keys()].filter(
    (place) =>
      (acknowledged.get(place) ?? askedAt) < askedAt &&
      backend.has(place) &&
      backend.get(place) !== local.get(place),
  );
}

/** How many of the places have no answer (docs/backend.md, 4). */
export function countOpen(places: readonly Place[], answers: Answers): number {
  return places.filter((place) => !answers.get(place)).length;
}

/** The first block with a question that has no answer, or -1 when every question has one. */
export function firstOpenBlock(form: Form, answers: Answers): number {
  return form.blocks.findIndex((_, index) => countOpen(placesOf(form, index), answers) > 0);
}

/** The answers that a submission holds. */
export function answersIn({ blocks }: Submission): Answers {
  const entries = blocks.flatMap(({ questions }, index) =>
    questions.map(({ question_id, answer }) => [placeOf(index, question_id), answer] as const),
  );
  return new Map(entries);
}

/**
 * What is handed in (docs/backend.md, 3), or null while a question has no answer. `userId` is the
 * person who answers.
 */
export function submissionOf(
  form: AssignmentForm,
  assignmentId: Id,
  userId: Id,
  answers: Answers,
): Submission | null {
  if (countOpen(placesOf(form), answers) > 0) return null;
  return {
    form_id: form.form_id,
    assignment_id: form.assignment_id ?? assignmentId,
    group_id: form.group?.group_id ?? null,
    user_id: userId,
    open: form.open ?? true,
    blocks: form.blocks.map((block, index) => ({
      block_id: block.block_id,
      questions: block.questions.flatMap(({ question_id }) => {
        const answer = answers.get(placeOf(index, question_id));
        return answer ? [{ question_id, answer }] : [];
      }),
    })),
  };
}
