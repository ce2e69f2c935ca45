import * as v from 'valibot';
import { type Answer, asAnswer } from '../../api/scale.ts';
import { idSchema } from '../../api/schema.ts';
import { type Answers, type Place, placeOf, positionOf } from './answers.ts';

/** When the backend confirmed the stored answer at a place, in ms since 1970. */
export type Acknowledged = ReadonlyMap<Place, number>;

/** Stored answers; `savedAt` in ms since 1970, null when unknown. */
export type Stored = { savedAt: number | null; answers: Answers; acknowledged: Acknowledged };

/**
 * Serialises answers: an object by block index, each a list of `questionId` and `answer` (docs/backend.md, 3), with
 * `savedAt`, by which old answers are deleted, and `acknowledged` by place.
 */
export function serialise(answers: Answers, savedAt: number, acknowledged: Acknowledged): string {
  const blocks: Record<string, { questionId: string; answer: Answer | null }[]> = {};
  for (const [place, answer] of answers) {
    const { blockIndex, questionId } = positionOf(place);
    blocks[blockIndex] ??= [];
    blocks[blockIndex].push({ questionId, answer });
  }
  return JSON.stringify({
    ...blocks,
    savedAt,
    ...(acknowledged.size > 0 && { acknowledged: Object.fromEntries(acknowledged) }),
  });
}

const textSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));
const listSchema = v.fallback(v.array(v.unknown()), []);
const answerSchema = v.object({ questionId: idSchema, answer: v.unknown() });
const acknowledgedSchema = v.fallback(v.record(v.string(), v.unknown()), {});

/** Parses stored answers. Leaves out what does not have their shape, and never throws. */
export function deserialise(text: string | null): Stored {
  const parsed = v.safeParse(textSchema, text);
  const { savedAt, acknowledged, ...blocks } = parsed.success ? parsed.output : {};
  const answers = new Map(
    Object.entries(blocks).flatMap(([index, list]) =>
      /^\d+$/.test(index) ? v.parse(listSchema, list).flatMap((item) => readAnswer(Number(index), item)) : [],
    ),
  );
  const times = Object.entries(v.parse(acknowledgedSchema, acknowledged)) as [Place, unknown][];
  return {
    savedAt: typeof savedAt === 'number' ? savedAt : null,
    answers,
    acknowledged: new Map(
      times.flatMap(([place, at]) => (typeof at === 'number' && answers.has(place) ? [[place, at]] : [])),
    ),
  };
}

function readAnswer(blockIndex: number, item: unknown): [Place, Answer | null][] {
  const { success, output } = v.safeParse(answerSchema, item);
  if (!success) return [];
  const answer = asAnswer(output.answer);
  return answer !== null || output.answer === null ? [[placeOf(blockIndex, output.questionId), answer]] : [];
}
