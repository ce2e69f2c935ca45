import { type Answer, asAnswer } from '../api/schema.ts';
import { type Answers, type Place, placeOf } from './answers.ts';

/** When the backend confirmed that it has the answer at a place, as it is stored here: in ms since 1970. */
export type Acknowledged = ReadonlyMap<Place, number>;

/** Local answers as they were stored, and when: in ms since 1970, null when that is not known. */
export type Stored = { savedAt: number | null; answers: Answers; acknowledged: Acknowledged };

/**
 * Writes answers in the shape in which they are stored: an object keyed by block index, each a list of
 * `questionId` and `answer` (docs/backend.md, 3). Beside them `savedAt`, by which old ones are deleted,
 * and `acknowledged` by place.
 */
export function serialise(answers: Answers, savedAt: number, acknowledged: Acknowledged): string {
  const blocks: Record<string, { questionId: string; answer: Answer | null }[]> = {};
  for (const [place, answer] of answers) {
    const colon = place.indexOf(':');
    const index = place.slice(0, colon);
    blocks[index] ??= [];
    blocks[index].push({ questionId: place.slice(colon + 1), answer });
  }
  return JSON.stringify({
    ...blocks,
    savedAt,
    ...(acknowledged.size > 0 && { acknowledged: Object.fromEntries(acknowledged) }),
  });
}

/** Reads what was stored. What is not of its shape is left out: rubbish gives no answers, never an error. */
export function deserialise(text: string | null): Stored {
  const stored = objectIn(text);
  const answers = new Map(
    Object.entries(stored).flatMap(([index, list]) =>
      /^\d+$/.test(index) && Array.isArray(list) ? list.flatMap((item) => answerIn(Number(index), item)) : [],
    ),
  );
  const acknowledged = Object.entries(Object(stored.acknowledged)) as [Place, unknown][];
  return {
    savedAt: typeof stored.savedAt === 'number' ? stored.savedAt : null,
    answers,
    acknowledged: new Map(
      acknowledged.flatMap(([place, at]) =>
        typeof at === 'number' && answers.has(place) ? [[place, at]] : [],
      ),
    ),
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
