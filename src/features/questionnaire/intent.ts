import type { Id } from '../../api/schema.ts';
import type { Submission } from '../../api/user-forms.ts';

/** What the questionnaire's page asks of its action. */
export type Intent = { intent: 'subscribe'; group_id: Id } | { intent: 'submit'; submission: Submission };
