import * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import type { ErrorCode } from './errors.ts';
import { type AssignmentForm, assignmentFormSchema, ownGroupSchema } from './form-schema.ts';
import { type Auth, send } from './http.ts';
import {
  type Answer,
  booleanSchema,
  type Id,
  idSchema,
  listOf,
  optionalText,
  type Rows,
  textOrEmpty,
} from './schema.ts';

// Where a card leads follows from two of its fields; it can do without the others.
const studentFormSchema = v.object({
  assignment_id: idSchema,
  name: textOrEmpty,
  description: optionalText,
  color: optionalText,
  is_completed: booleanSchema,
  group: ownGroupSchema,
});

/** A questionnaire in a student's list (docs/backend.md, 3). */
export type StudentForm = v.InferOutput<typeof studentFormSchema>;

/** A student's list as a copy of it was stored. */
export const studentFormsSchema = v.array(studentFormSchema);

/** The questionnaires of the student whose token is sent. */
export function listUserForms(auth: Auth): Promise<Rows<StudentForm>> {
  return send(endpoints.listUserForms, {
    schema: listOf(studentFormSchema),
    meanings: { other: 'fetch-failed' },
    auth,
  });
}

/** One assignment's questionnaire with the person's answers and, once completed, the averages. */
export function getUserForm(assignmentId: Id, auth: Auth): Promise<AssignmentForm> {
  return send(endpoints.getUserForm, {
    params: { assignmentId },
    schema: assignmentFormSchema,
    meanings: {
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

/** Copies one answer to the backend. A backend without this call says so with 404, 405 or 501. */
export function saveAnswer(assignmentId: Id, questionId: Id, answer: Answer, auth: Auth): Promise<void> {
  return send(endpoints.saveAnswer, {
    params: { assignmentId, questionId },
    json: { answer },
    meanings: {
      404: 'answer-saving-off',
      405: 'answer-saving-off',
      501: 'answer-saving-off',
      other: 'answer-not-saved',
    },
    auth,
  });
}
