import * as v from 'valibot';
import { type Answer, asAnswer } from '../../api/scale.ts';
import { idSchema } from '../../api/schema.ts';
import { type Answers, positionOf, type QuestionKey, questionKeyOf } from './answers.ts';

/** In which order the backend confirmed the stored answers: a later confirmation has a higher number. */
export type Confirmed = ReadonlyMap<QuestionKey, number>;

export type StoredAnswers = { answers: Answers; confirmed: Confirmed };

/**
 * Serialises answers: an object by block index, each a list of `questionId` and `answer` (docs/backend.md, 3), with
 * `savedAt` (ms since 1970), by which old answers are removed, and in `acknowledged` what the backend confirmed.
 */
export function serialise({ answers, confirmed }: StoredAnswers): string {
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
  });
}

const textSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));
const listSchema = v.fallback(v.array(v.unknown()), []);
const answerSchema = v.object({ questionId: idSchema, answer: v.unknown() });
const acknowledgedSchema = v.fallback(v.record(v.string(), v.unknown()), {});

/** Parses stored answers. Leaves out what does not have their shape, and never throws. */
export function deserialise(text: string | null): StoredAnswers {
  const parsed = v.safeParse(textSchema, text);
  const { acknowledged, ...blocks } = parsed.success ? parsed.output : {};
  const answers = new Map(
    Object.entries(blocks).flatMap(([index, list]) =>
      /^\d+$/.test(index) ? v.parse(listSchema, list).flatMap((item) => readAnswer(Number(index), item)) : [],
    ),
  );
  const numbers = Object.entries(v.parse(acknowledgedSchema, acknowledged)) as [QuestionKey, unknown][];
  return {
    answers,
    confirmed: new Map(
      numbers.flatMap(([question, number]) =>
        typeof number === 'number' && answers.has(question) ? [[question, number]] : [],
      ),
    ),
  };
}

function readAnswer(blockIndex: number, item: unknown): [QuestionKey, Answer | null][] {
  const { success, output } = v.safeParse(answerSchema, item);
  if (!success) return [];
  const answer = asAnswer(output.answer);
  return answer !== null || output.answer === null
    ? [[questionKeyOf(blockIndex, output.questionId), answer]]
    : [];
}
