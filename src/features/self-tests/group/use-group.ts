import { useCallback, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readToken } from '../../../device/token.ts';
import { type LinkProblem, readPeople } from './group-link.ts';
import {
  addPeople,
  emptyGroup,
  type Group,
  maxPeople,
  type Person,
  removePerson,
  resolveConflict,
} from './people.ts';

/** The last change of the list. */
export type GroupEvent =
  | { type: 'added' | 'removed'; names: string[] }
  | { type: 'cleared' | 'present' | 'full' | LinkProblem };

export type GroupActions = {
  /** Adds the people in a link, the text of a QR code, or the fragment of a link. Returns why there are none. */
  addFrom: (text: string) => LinkProblem | null;
  resolve: (choice: 'replace' | 'both') => void;
  remove: (at: number) => void;
  clear: () => void;
};

// In memory, so that the list survives a visit to the results, but not a reload.
let stored: { group: Group; token: string | null } = { group: emptyGroup, token: null };

/** The people in the comparison. Empty after signing in or out. */
function storedGroup(): Group {
  return stored.token === readToken() ? stored.group : emptyGroup;
}

/**
 * The list of people, and its last change. People in the address are added and at once removed from it: bookmarks and
 * the browser's history should not have their names.
 */
export function useGroup(): GroupActions & { group: Group; event: GroupEvent | null } {
  const location = useLocation();
  const [group, setGroup] = useState(storedGroup);
  const [event, setEvent] = useState<GroupEvent | null>(null);
  const change = useCallback((next: Group, event: GroupEvent | null) => {
    stored = { group: next, token: readToken() };
    setGroup(next);
    setEvent(event);
  }, []);
  const addFrom = useCallback(
    (text: string) => {
      const people = readPeople(text);
      if (typeof people === 'string') {
        setEvent({ type: people });
        return people;
      }
      const { group, added, rejected } = addPeople(storedGroup(), people);
      change(group, eventOf(group, added, rejected));
      return null;
    },
    [change],
  );
  useLayoutEffect(() => {
    if (location.hash.length < 2) return;
    // Not with the router, whose guards could store or reload the address.
    window.history.replaceState(window.history.state, '', location.pathname + location.search);
    addFrom(location.hash);
  }, [location, addFrom]);
  return {
    group,
    event,
    addFrom,
    resolve: (choice) => {
      const { people, conflicts } = storedGroup();
      const [person] = conflicts;
      if (!person) return;
      const isFull = choice === 'both' && people.length >= maxPeople;
      const next = resolveConflict({ people, conflicts }, choice);
      change(next, isFull ? { type: 'full' } : { type: 'added', names: [person.name] });
    },
    remove: (at) => {
      const name = storedGroup().people[at]?.name ?? '';
      change(removePerson(storedGroup(), at), { type: 'removed', names: [name] });
    },
    clear: () => change(emptyGroup, { type: 'cleared' }),
  };
}

/** The message after adding people. None when the page asks about a conflict. */
function eventOf({ conflicts }: Group, added: readonly Person[], rejected: number): GroupEvent | null {
  if (rejected > 0) return { type: 'full' };
  if (added.length > 0) return { type: 'added', names: added.map(({ name }) => name) };
  return conflicts.length > 0 ? null : { type: 'present' };
}
