import { assignmentFormSchema } from '../../api/form-schema.ts';
import { testTypes } from '../../api/test-schema.ts';
import type { StudentForm } from '../../api/user-forms.ts';
import { readCachedForm } from '../../device/answers/cached-form.ts';
import { cachedFormIds } from '../../device/cache.ts';
import { outboxFormIds } from '../../device/outbox/entries.ts';
import { type Session, sessionOfPage } from '../../device/session/session.ts';
import { useUser } from '../../session/use-user.ts';
import { DetailedCards } from './DetailedCards.tsx';
import { TestCards } from './TestCards.tsx';

/** What can be opened without the backend, and what is queued, below the error of a page that did not load. */
export function OnDevice() {
  const { uuid } = useUser();
  const session = sessionOfPage();
  const forms = session ? formsOnDevice(session, uuid) : [];
  return (
    <>
      {forms.length > 0 && <DetailedCards forms={forms} isOffline />}
      {idsOnDevice(uuid).some(isTest) && <TestCards />}
    </>
  );
}

/** The questionnaires of the list, and others that are cached or queued on this device. */
export function formsOnDevice(
  session: Session,
  userUuid: string,
  listed: readonly StudentForm[] = [],
): StudentForm[] {
  const known = new Set(listed.map(({ assignment_id }) => String(assignment_id)));
  const others = idsOnDevice(userUuid).filter((id) => !known.has(id) && !isTest(id));
  return [
    ...listed,
    ...others.map((id) => {
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
    }),
  ];
}

/** The assignments and tests whose questions or queued answers are on this device. */
function idsOnDevice(userUuid: string): string[] {
  return [...new Set([...outboxFormIds(userUuid), ...cachedFormIds(userUuid)])];
}

function isTest(id: string): boolean {
  return testTypes.some((type) => type === id);
}
