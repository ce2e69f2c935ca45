import { useMemo } from 'react';
import { type Progress, readProgress } from '../../answers/progress.ts';
import type { StudentForm } from '../../api/user-forms.ts';
import { sessionOfPage } from '../../session/session.ts';
import { useUser } from '../../session/use-user.ts';

/** Reads the progress when the page is opened, and when another list arrives. */
export function useProgress(forms: readonly StudentForm[]): ReadonlyMap<string, Progress> {
  const { uuid } = useUser();
  return useMemo(() => {
    const session = sessionOfPage();
    return session ? readProgress(session, uuid, forms) : new Map();
  }, [forms, uuid]);
}
