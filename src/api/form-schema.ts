import * as v from 'valibot';
import { idSchema, optionalAnswer, optionalNumber, optionalText } from './schema.ts';

const questionSchema = v.object({
  question_id: idSchema,
  question: v.string(),
  answer: optionalAnswer,
  average: optionalNumber,
});

const blockSchema = v.object({
  block_id: idSchema,
  name: v.string(),
  description: optionalText,
  questions: v.array(questionSchema),
});

/** A form in a list of forms. `color`: six hex digits, no "#". */
export const formSummarySchema = v.object({
  form_id: idSchema,
  name: v.string(),
  description: optionalText,
  color: optionalText,
});

/** A questionnaire as it is filled in, previewed or looked back at (specification, section 3). */
export const formSchema = v.object({
  form_id: idSchema,
  name: v.string(),
  form_name: optionalText,
  blocks: v.array(blockSchema),
});

/** A questionnaire that belongs to an assignment. */
export const assignmentFormSchema = v.object({
  ...formSchema.entries,
  assignment_id: v.nullish(idSchema, null),
  is_completed: v.boolean(),
  open: v.nullish(v.boolean(), null),
  group: v.nullish(v.object({ group_id: idSchema }), null),
});

export type Question = v.InferOutput<typeof questionSchema>;
export type Block = v.InferOutput<typeof blockSchema>;
export type FormSummary = v.InferOutput<typeof formSummarySchema>;
export type Form = v.InferOutput<typeof formSchema>;
export type AssignmentForm = v.InferOutput<typeof assignmentFormSchema>;
