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
  // Of several shapes: `readFeedback` knows them, where feedback is shown.
  feedback: v.optional(v.unknown()),
});

/** A form in a list of forms. `color`: six hex digits, no "#". */
export const formSummarySchema = v.object({
  form_id: idSchema,
  name: v.string(),
  description: optionalText,
  color: optionalText,
});

/**
 * A questionnaire as it is filled in, previewed or looked back at (docs/backend.md, 3). A block or question that
 * cannot be read makes the whole form unreadable: one that is left out would have no answer, and what is submitted
 * would be refused.
 */
export const formSchema = v.object({
  form_id: idSchema,
  name: textOrEmpty,
  form_name: optionalText,
  blocks: v.array(blockSchema),
});

/** The group of the person in an assignment, or null where the backend does not give it; its name may be missing. */
export const ownGroupSchema = optional(v.object({ group_id: idSchema, name: optionalText }));

/** A questionnaire that belongs to an assignment. One that does not say that it is completed is not. */
export const assignmentFormSchema = v.object({
  ...formSchema.entries,
  assignment_id: optionalId,
  is_completed: v.fallback(booleanSchema, false),
  open: optional(booleanSchema),
  group: ownGroupSchema,
});

export type Question = v.InferOutput<typeof questionSchema>;
export type Block = v.InferOutput<typeof blockSchema>;
export type FormSummary = v.InferOutput<typeof formSummarySchema>;
export type Form = v.InferOutput<typeof formSchema>;
export type AssignmentForm = v.InferOutput<typeof assignmentFormSchema>;
