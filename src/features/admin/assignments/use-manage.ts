import { useCallback, useState } from 'react';
import type { Assignment } from '../../../api/assignments.ts';
import type { Asked, Managed } from './manage-assignment.ts';
import type { Details } from './use-details.ts';

/** Begins to ask; `button` is what was pressed for it. */
export type Ask = (intent: Asked['intent'], assignment: Assignment, button: HTMLElement) => void;

/** What is being asked about an assignment of the list, and the failure that the last try ended in. */
export function useManage(details: Details) {
  const [asking, setAsking] = useState<{ asked: Asked; name: string; places: Element[] } | null>(null);
  const [failed, setFailed] = useState<Managed | null>(null);

  const ask: Ask = useCallback((intent, { assignment_id: id, name }, button) => {
    setFailed(null);
    setAsking({ asked: { intent, id }, name, places: placesFrom(button) });
  }, []);

  const end = useCallback(
    (result: Managed | null) => {
      setAsking(null);
      if (!result) return;
      if (result.error) setFailed(result);
      else focusFirst(asking?.places ?? []);
      if (result.intent === 'lock') details.askAgain(result.id);
    },
    [asking, details],
  );

  return { asking, failed, ask, end, clearFailure: () => setFailed(null) };
}

/** Where the focus can go when the button is gone afterwards: its own item, the next one, the one before. */
function placesFrom(button: HTMLElement): Element[] {
  const item = button.closest('li');
  return [item, item?.nextElementSibling, item?.previousElementSibling].filter((place) => place != null);
}

function focusFirst(places: Element[]) {
  const item = places.find(({ isConnected }) => isConnected);
  const target = item?.querySelector('a') ?? document.querySelector('h1');
  target?.focus();
}
