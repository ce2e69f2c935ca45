import * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import type { ErrorCode } from './errors.ts';
import { type AssignmentForm, assignmentFormSchema, formSchema, userGroupSchema } from './form-schema.ts';
import { type Auth, send } from './http.ts';
import type { Problem } from './problem.ts';
import type { Answer } from './scale.ts';
import {
  booleanSchema,
  type Id,
  idSchema,
  listOf,
  optional,
  optionalText,
  type Rows,
  textOrEmpty,
} from './schema.ts';

// A card needs two fields for its link; all others may be missing.
const studentFormSchema = v.object({
  assignment_id: idSchema,
  name: textOrEmpty,
  description: optionalText,
  color: optionalText,
  is_completed: booleanSchema,
  group: userGroupSchema,
  blocks: optional(formSchema.entries.blocks),
});

/** A questionnaire in a student's list (docs/backend.md, 3). */
export type StudentForm = v.InferOutput<typeof studentFormSchema>;

/** A student's list as it is cached. */
export const studentFormsSchema = v.array(studentFormSchema);

/** Lists the student's questionnaires. Throws `fetch-failed`. */
export function listUserForms(auth: Auth): Promise<Rows<StudentForm>> {
  return send(endpoints.listUserForms, {
    schema: listOf(studentFormSchema),
    errors: { other: 'fetch-failed' },
    auth,
  });
}

/**
 * Reads the questionnaire of an assignment with the pupil's answers and, once it is completed, the averages. Throws
 * `form-not-subscribed` (400) when the pupil must choose a group first, `form-session-missing` (400) or `form-missing`
 * (404) when there is no such assignment, else `form-failed`.
 */
export function getUserForm(assignmentId: Id, auth: Auth): Promise<AssignmentForm> {
  return send(endpoints.getUserForm, {
    params: { assignmentId },
    schema: assignmentFormSchema,
    errors: {
      400: ({ detail }) => refusals.get(detail),
      404: 'form-missing',
      other: 'form-failed',
    },
    errorParams: { id: String(assignmentId) },
    auth,
  });
}

const refusals = new Map<string, ErrorCode>([
  ['Provided session does not exist.', 'form-session-missing'],
  ['User is not subscribed to this assignment', 'form-not-subscribed'],
]);

const answerRefusal = ({ detail }: Problem): ErrorCode =>
  detail === 'Assignment is closed' ? 'answer-closed' : 'answer-refused';

/**
 * Saves one answer at the backend. Throws `answer-saving-off` (404, 405, 501) when the backend does not have this call,
 * `answer-closed` (400, 403, 409, 423) when the assignment is closed, `answer-refused` (the same) for another reason,
 * else `answer-not-saved`.
 */
export function saveAnswer(assignmentId: Id, questionId: Id, answer: Answer, auth: Auth): Promise<void> {
  return send(endpoints.saveAnswer, {
    params: { assignmentId, questionId },
    json: { answer },
    errors: {
      400: answerRefusal,
      403: answerRefusal,
      404: 'answer-saving-off',
      405: 'answer-saving-off',
      409: answerRefusal,
      423: answerRefusal,
      501: 'answer-saving-off',
      other: 'answer-not-saved',
    },
    auth,
  });
}
