import type { AssignmentForm } from '../../../../src/api/form-schema.ts';
import { answerValues } from '../../../../src/api/scale.ts';
import type { Id } from '../../../../src/api/schema.ts';
import { type Answers, type QuestionKey, questionKeyOf } from '../../../../src/device/answers/answers.ts';
import { fc } from '../../properties.ts';
import { formOf } from './forms.ts';

export const answer = fc.constantFrom(...answerValues);
const given = fc.option(answer);

/** Identifiers of every kind, a few of which come often, so that two forms share some. */
const id: fc.Arbitrary<Id> = fc.oneof(
  fc.constantFrom<Id[]>('1', '2', 'a:b', '__proto__', 'constructor', 3),
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.integer(),
);

/** Questions of a form, and of others. */
const questionKey: fc.Arbitrary<QuestionKey> = fc
  .tuple(fc.nat({ max: 3 }), id)
  .map(([block, question]) => questionKeyOf(block, question));

export const answers: fc.Arbitrary<Answers> = fc
  .array(fc.tuple(questionKey, given))
  .map((entries) => new Map(entries));

/** A form with up to four blocks, whose questions have answers or none. */
export const form: fc.Arbitrary<AssignmentForm> = fc
  .array(fc.uniqueArray(fc.tuple(id, given), { maxLength: 5, selector: ([id]) => String(id) }), {
    maxLength: 4,
  })
  .map((blocks) => {
    const form = formOf(...blocks.map((questions) => questions.map(([, answer]) => answer)));
    const idAt = (block: number, at: number) => blocks[block]?.[at]?.[0] ?? 0;
    const withIds = form.blocks.map((block, index) => ({
      ...block,
      questions: block.questions.map((question, at) => ({ ...question, question_id: idAt(index, at) })),
    }));
    return { ...form, blocks: withIds };
  });
