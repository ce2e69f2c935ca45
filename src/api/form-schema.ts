import * as v from 'valibot';
import {
  booleanSchema,
  idSchema,
  optional,
  optionalAnswer,
  optionalId,
  optionalNumber,
  optionalText,
  textOrEmpty,
} from './schema.ts';

const questionSchema = v.object({
  question_id: idSchema,
  question: v.string(),
  answer: optionalAnswer,
  average: optionalNumber,
});

const blockSchema = v.object({
  block_id: idSchema,
  name: textOrEmpty,
  description: optionalText,
  questions: v.array(questionSchema),
  // `readFeedback` reads its several shapes.
  feedback: v.optional(v.unknown()),
});

/** A form in a list of forms. `color` is six hex digits without "#". */
export const formSummarySchema = v.object({
  form_id: idSchema,
  name: v.string(),
  description: optionalText,
  color: optionalText,
});

/**
 * A questionnaire with its blocks (docs/backend.md, 3). One block or question that does not fit makes the whole form
 * unreadable: without an answer to it, the backend would refuse the submission.
 */
export const formSchema = v.object({
  form_id: idSchema,
  name: textOrEmpty,
  form_name: optionalText,
  blocks: v.array(blockSchema),
});

/** The pupil's group in an assignment. Null when the backend does not give it; its name may be missing too. */
export const userGroupSchema = optional(v.object({ group_id: idSchema, name: optionalText }));

/** The questionnaire of an assignment. Without `is_completed` it counts as not completed. */
export const assignmentFormSchema = v.object({
  ...formSchema.entries,
  assignment_id: optionalId,
  is_completed: v.fallback(booleanSchema, false),
  open: optional(booleanSchema),
  group: userGroupSchema,
});

export type Question = v.InferOutput<typeof questionSchema>;
export type Block = v.InferOutput<typeof blockSchema>;
export type FormSummary = v.InferOutput<typeof formSummarySchema>;
export type Form = v.InferOutput<typeof formSchema>;
export type AssignmentForm = v.InferOutput<typeof assignmentFormSchema>;
