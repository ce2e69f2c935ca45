import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Session, sessionOfPage } from '../../device/session/session.ts';

// A weak map, so that the values are dropped with their session.
const valuesOf = new WeakMap<Session, Map<string, unknown>>();

/**
 * Like `useState`, but the Back button restores the value of that history entry. `name` is unique on the page; without
 * it this is a plain state. A stored value of another type than `initial` is ignored.
 */
export function useHistoryState<Value extends string | number>(name: string | undefined, initial: Value) {
  const { key } = useLocation();
  const id = `${key} ${name}`;
  const [value, setValue] = useState<Value>(() => {
    const stored = name && values()?.get(id);
    return typeof stored === typeof initial ? (stored as Value) : initial;
  });
  const set = (next: Value) => {
    if (name) values()?.set(id, next);
    setValue(next);
  };
  return [value, set] as const;
}

function values() {
  const session = sessionOfPage();
  if (!session) return undefined;
  const map = valuesOf.get(session) ?? new Map<string, unknown>();
  valuesOf.set(session, map);
  return map;
}
