import { useEffect, useState } from 'react';
import { listUserForms, type StudentForm } from '../../api/user-forms.ts';
import { sessionOfPage } from '../../device/session/session.ts';

/** The pupil's list; empty until it has loaded, or when it does not: the page has other links. */
export function useListed(): readonly StudentForm[] {
  const [listed, setListed] = useState<readonly StudentForm[]>([]);
  useEffect(() => {
    const session = sessionOfPage();
    if (!session) return;
    const leaving = new AbortController();
    const signal = AbortSignal.any([leaving.signal, session.signal]);
    listUserForms({ token: session.token, signal }).then(
      ({ items }) => setListed(items),
      () => {},
    );
    return () => leaving.abort();
  }, []);
  return listed;
}
