import type { AssignmentForm } from '../../../../src/api/form-schema.ts';
import { answerValues } from '../../../../src/api/scale.ts';
import type { Id } from '../../../../src/api/schema.ts';
import { type Answers, type QuestionKey, questionKeyOf } from '../../../../src/device/answers/answers.ts';
import { fc } from '../../properties.ts';

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
export const form: fc.Arbitrary<AssignmentForm> = fc.record({
  form_id: id,
  assignment_id: fc.option(id),
  name: fc.string(),
  form_name: fc.option(fc.string()),
  is_completed: fc.boolean(),
  open: fc.option(fc.boolean()),
  group: fc.option(fc.record({ group_id: id, name: fc.option(fc.string()) })),
  blocks: fc.array(
    fc.record({
      block_id: id,
      name: fc.string(),
      description: fc.constant(null),
      questions: fc.uniqueArray(
        fc.record({ question_id: id, question: fc.string(), answer: given, average: fc.constant(null) }),
        { maxLength: 5, selector: ({ question_id }) => String(question_id) },
      ),
    }),
    { maxLength: 4 },
  ),
});
