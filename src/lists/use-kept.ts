import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Session, sessionOfPage } from '../session/session.ts';

// By session, which takes it along when it ends.
const kept = new WeakMap<Session, Map<string, string | number>>();

/**
 * As `useState`, and Back finds the value as it was left on that entry of the history. `name` tells apart what
 * stands on one page; without one nothing is kept.
 */
export function useKept<Value extends string | number>(name: string | undefined, initial: Value) {
  const { key } = useLocation();
  const id = `${key} ${name}`;
  const [value, setValue] = useState(
    () => (name && (mapOfSession()?.get(id) as Value | undefined)) || initial,
  );
  const keep = (next: Value) => {
    if (name) mapOfSession()?.set(id, next);
    setValue(next);
  };
  return [value, keep] as const;
}

function mapOfSession() {
  const session = sessionOfPage();
  if (!session) return undefined;
  const map = kept.get(session) ?? new Map<string, string | number>();
  kept.set(session, map);
  return map;
}
