import * as v from 'valibot';
import { idSchema } from '../../api/schema.ts';
import { signInIntentSchema, submitIntentSchema } from '../../outbox/intent.ts';

const subscribeIntentSchema = v.object({
  intent: v.literal('subscribe'),
  group_id: idSchema,
  name: v.string(),
});
export type SubscribeIntent = v.InferOutput<typeof subscribeIntentSchema>;

/** What a questionnaire's page asks its action to do. */
export const assignmentIntentSchema = v.union([
  subscribeIntentSchema,
  signInIntentSchema,
  submitIntentSchema,
]);
