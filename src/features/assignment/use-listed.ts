import { listUserForms, type StudentForm } from '../../api/user-forms.ts';
import { useLateData } from '../../session/use-late-data.ts';

/** The pupil's list; empty until it has loaded, or when it does not: the page has other links. */
export function useListed(): readonly StudentForm[] {
  return useLateData('list', listUserForms).value?.items ?? [];
}
