import type { AssignmentForm, Form } from '../../api/form-schema.ts';
import type { Answer } from '../../api/scale.ts';
import type { Id } from '../../api/schema.ts';
import type { Submission } from '../../api/submissions.ts';

/** The position of a question in its form: the key of its answer, and the name of its radios. */
export type Place = `${number}:${string}`;

/** Answers by place. Null: deleted on this device, whatever the backend has. */
export type Answers = ReadonlyMap<Place, Answer | null>;

export function placeOf(blockIndex: number, questionId: Id): Place {
  return `${blockIndex}:${questionId}`;
}

/** The opposite of {@link placeOf}. */
export function positionOf(place: Place): { blockIndex: number; questionId: string } {
  const colon = place.indexOf(':');
  return { blockIndex: Number(place.slice(0, colon)), questionId: place.slice(colon + 1) };
}

/** The places of all questions of a form, or of one block, in order. */
export function placesOf(form: Form, blockIndex?: number): Place[] {
  return form.blocks.flatMap((block, index) =>
    blockIndex === undefined || blockIndex === index
      ? block.questions.map((question) => placeOf(index, question.question_id))
      : [],
  );
}

export function answersOf(form: Form): Answers {
  const entries = form.blocks.flatMap((block, index) =>
    block.questions.map((question) => [placeOf(index, question.question_id), question.answer] as const),
  );
  return new Map(entries.filter(([, answer]) => answer !== null));
}

/** Joins two sets of answers. Where both have an answer, that in `over` counts. */
export function merge(under: Answers, over: Answers): Answers {
  return new Map([...under, ...over]);
}

/** The answers that came with a form, overridden by the local ones. */
export function answersTo(form: Form, local: Answers): Answers {
  return merge(answersOf(form), atPlaces(placesOf(form), local));
}

/**
 * Moves answers along with questions that a changed form has in another block. An answer stays where it is when its
 * question occurs more than once in the form or in the answers.
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
 * The places of outdated local answers: unchanged since the backend confirmed them before the request at `requestedAt`
 * (ms since 1970), while the backend now has another answer.
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

export function countOpen(places: readonly Place[], answers: Answers): number {
  return places.filter((place) => !answers.get(place)).length;
}

/**
 * The index of the block to continue in: the first with an open question, else the last, where the form is submitted.
 */
export function blockToOpen(form: Form, answers: Answers): number {
  const open = form.blocks.findIndex((_, index) => countOpen(placesOf(form, index), answers) > 0);
  return open < 0 ? form.blocks.length - 1 : open;
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
