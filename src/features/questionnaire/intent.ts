import type { Id } from '../../api/schema.ts';
import type { Submission } from '../../api/user-forms.ts';
import type { Credentials } from './hand-in.ts';

/** What the questionnaire's page asks of its action. */
export type Intent =
  | { intent: 'subscribe'; group_id: Id; name: string }
  /** `again`: an earlier try failed, and may have arrived all the same. */
  | { intent: 'submit'; userUuid: string; submission: Submission; again: boolean; signIn?: Credentials };
