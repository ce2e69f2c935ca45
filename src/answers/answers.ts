import type { AssignmentForm, Form } from '../api/form-schema.ts';
import type { Answer, Id } from '../api/schema.ts';
import type { Submission } from '../api/submissions.ts';

/** The position of a question in its form, as a key: of its answer in a map, and the name of its radios. */
export type Place = `${number}:${string}`;

/** Answers by place. Null means that the answer was deleted on this device, whatever the backend has. */
export type Answers = ReadonlyMap<Place, Answer | null>;

/** The place of a question in the block with this index. */
export function placeOf(blockIndex: number, questionId: Id): Place {
  return `${blockIndex}:${questionId}`;
}

/** The block and the question of a place; the opposite of {@link placeOf}. */
export function positionOf(place: Place): { blockIndex: number; questionId: string } {
  const colon = place.indexOf(':');
  return { blockIndex: Number(place.slice(0, colon)), questionId: place.slice(colon + 1) };
}

/** The places of all questions of a form in order, or of one block. */
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

/** Joins two sets of answers. Where both have an answer, the second one counts. */
export function merge(under: Answers, over: Answers): Answers {
  return new Map([...under, ...over]);
}

/** The answers that came with a form, with the local ones over them. */
export function answersTo(form: Form, local: Answers): Answers {
  return merge(answersOf(form), atPlaces(placesOf(form), local));
}

/**
 * Moves the answer to a question along with the question when a changed form has it in another block. It stays where
 * it is when the form or the answers have that question more than once.
 */
export function atPlaces(places: readonly Place[], local: Answers): Answers {
  const known = new Set(places);
  const answers = new Map(local);
  for (const [place, answer] of local) {
    if (known.has(place)) continue;
    const { questionId } = positionOf(place);
    const isSameQuestion = (other: Place) => positionOf(other).questionId === questionId;
    const [moved, ...others] = places.filter(isSameQuestion);
    const isUnique = others.length === 0 && [...local.keys()].filter(isSameQuestion).length === 1;
    if (moved !== undefined && isUnique) answers.set(moved, answer);
  }
  return answers;
}

/**
 * The places whose local answer is out of date: the backend confirmed it before the request at `requestedAt` (ms
 * since 1970), it was not changed since, and the backend now has another one.
 */
export function outOfDate(
  local: Answers,
  acknowledged: ReadonlyMap<Place, number>,
  backend: Answers,
  requestedAt: number,
): Place[] {
  return [...acknowledged.keys()].filter(
    (place) =>
      (acknowledged.get(place) ?? requestedAt) < requestedAt &&
      backend.has(place) &&
      backend.get(place) !== local.get(place),
  );
}

/** How many of the places have no answer. */
export function countOpen(places: readonly Place[], answers: Answers): number {
  return places.filter((place) => !answers.get(place)).length;
}

/** The block in which to continue: the first one with an open question, or else the last one, where the form is submitted. */
export function blockToOpen(form: Form, answers: Answers): number {
  const open = form.blocks.findIndex((_, index) => countOpen(placesOf(form, index), answers) > 0);
  return open < 0 ? form.blocks.length - 1 : open;
}

/** The answers in a submission. */
export function answersIn({ blocks }: Submission): Answers {
  const entries = blocks.flatMap(({ questions }, index) =>
    questions.map(({ question_id, answer }) => [placeOf(index, question_id), answer] as const),
  );
  return new Map(entries);
}

/** The body of a submission (docs/backend.md, 3), or null while a question has no answer. */
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
