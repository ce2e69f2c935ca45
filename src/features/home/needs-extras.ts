import type { StudentForm } from '../../api/user-forms.ts';
import { formKey } from '../../device/keys.ts';
import { keysWithPrefix } from '../../device/local-storage.ts';
import { hasAnswer, hasUnpersisted, unsentKeys } from '../../device/unsent.ts';

/** The number of questionnaires from which the list has a search field. */
export const searchFrom = 13;

/** Whether the cards of these questionnaires show more than the list contains, and must wait for the extras. */
export function needsExtras(userUuid: string, forms: readonly StudentForm[]): boolean {
  return (
    forms.length >= searchFrom ||
    forms.some(({ blocks }) => blocks) ||
    unsentKeys(userUuid).length > 0 ||
    hasUnpersisted(userUuid) ||
    keysWithPrefix(formKey(userUuid, '')).some(hasAnswer)
  );
}
