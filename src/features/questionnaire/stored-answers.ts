import { type Answer, asAnswer } from '../../api/schema.ts';
import { type Answers, type Place, placeOf } from './answers.ts';

/** Local answers as they were kept, and when: in ms since 1970, null when that is not known. */
export type Stored = { savedAt: number | null; answers: Answers };

/**
 * Writes answers in the shape in which they are kept: an object keyed by block index, each a list of
 * `questionId` and `answer` (specification, section 3), and beside them `savedAt`, by which old ones go.
 */
export function serialise(answers: Answers, savedAt: number): string {
  const blocks: Record<string, { questionId: string; answer: Answer | null }[]> = {};
  for (const [place, answer] of answers) {
    const colon = place.indexOf(':');
    const index = place.slice(0, colon);
    blocks[index] ??= [];
    blocks[index].push({ questionId: place.slice(colon + 1), answer });
  }
  return JSON.stringify({ ...blocks, savedAt });
}

/** Reads what was kept. What is not of its shape is left out: rubbish gives no answers, never an error. */
export function deserialise(text: string | null): Stored {
  const kept = objectIn(text);
  const answers = Object.entries(kept).flatMap(([index, list]) =>
    /^\d+$/.test(index) && Array.isArray(list) ? list.flatMap((item) => answerIn(Number(index), item)) : [],
  );
  return {
    savedAt: typeof kept.savedAt === 'number' ? kept.savedAt : null,
    answers: new Map(answers),
  };
}

function objectIn(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function answerIn(blockIndex: number, item: unknown): [Place, Answer | null][] {
  const { questionId, answer } = Object(item) as Record<string, unknown>;
  if (typeof questionId !== 'string' && typeof questionId !== 'number') return [];
  const value = asAnswer(answer);
  return value !== null || answer === null ? [[placeOf(blockIndex, questionId), value]] : [];
}
