import * as v from 'valibot';
import { idSchema } from '../../api/schema.ts';
import { signInIntentSchema, submitIntentSchema } from '../../device/outbox/intent.ts';

const subscribeIntentSchema = v.object({
  intent: v.literal('subscribe'),
  group_id: idSchema,
  name: v.string(),
});
export type SubscribeIntent = v.InferOutput<typeof subscribeIntentSchema>;

/** The bodies for the action of a questionnaire's page. */
export const assignmentIntentSchema = v.union([
  subscribeIntentSchema,
  signInIntentSchema,
  submitIntentSchema,
]);
