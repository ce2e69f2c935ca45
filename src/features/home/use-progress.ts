import { useMemo } from 'react';
import type { StudentForm } from '../../api/user-forms.ts';
import { type Progress, readProgress } from '../../device/answers/progress.ts';
import { sessionOfPage } from '../../device/session/session.ts';
import { useUser } from '../../session/use-user.ts';

/** Reads the progress when the page is opened, and when another list arrives. */
export function useProgress(forms: readonly StudentForm[]): ReadonlyMap<string, Progress> {
  const { uuid } = useUser();
  return useMemo(() => {
    const session = sessionOfPage();
    return session ? readProgress(session, uuid, forms) : new Map();
  }, [forms, uuid]);
}
