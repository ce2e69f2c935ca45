import { assignmentFormSchema } from '../../api/form-schema.ts';
import { testTypes } from '../../api/test-schema.ts';
import { readCachedForm } from '../../device/answers/cached-form.ts';
import { cachedFormIds } from '../../device/cache.ts';
import { outboxFormIds } from '../../device/outbox/entries.ts';
import { type Session, sessionOfPage } from '../../device/session/session.ts';
import { useUser } from '../../session/route.ts';
import { FormCards } from './HomePage.tsx';

/** The questionnaires that are cached or queued on this device, below the error of a page that did not load. */
export function OnDevice() {
  const { uuid } = useUser();
  const session = sessionOfPage();
  const ids = new Set([...outboxFormIds(uuid), ...cachedFormIds(uuid)]);
  for (const type of testTypes) ids.delete(type);
  return session && <FormCards forms={[...ids].map((id) => storedForm(session, id))} />;
}

function storedForm(session: Session, id: string) {
  const form = readCachedForm(session, id, assignmentFormSchema);
  return {
    assignment_id: id,
    name: form?.name || form?.form_name || '',
    description: null,
    color: null,
    is_completed: false,
    group: form?.group ?? null,
    blocks: null,
  };
}
