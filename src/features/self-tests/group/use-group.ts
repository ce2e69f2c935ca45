import { useCallback, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readToken } from '../../../storage/token.ts';
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

/** What happened last to the list. */
export type GroupEvent =
  | { type: 'added' | 'removed'; names: string[] }
  | { type: 'cleared' | 'present' | 'full' | LinkProblem };

/** What a page can do with the list of people. */
export type GroupActions = {
  /** Adds the people of a link, of the text of a QR code, or of the part of a link after its '#'. Returns why it has none. */
  addFrom: (text: string) => LinkProblem | null;
  resolve: (choice: 'replace' | 'both') => void;
  remove: (at: number) => void;
  clear: () => void;
};

// In memory only, so that the list is still there after a visit to the results, and gone when the page is reloaded.
let stored: { group: Group; token: string | null } = { group: emptyGroup, token: null };

/** The people who are compared. Empty when a user has signed in or out since they were added. */
function storedGroup(): Group {
  return stored.token === readToken() ? stored.group : emptyGroup;
}

/**
 * The list of people, with what happened to it last. People in the address are added, and removed from the address at
 * once: a bookmark or the list of visited pages should not have their names.
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

/** What to say after people were added. Nothing when the page asks about a conflict. */
function eventOf({ conflicts }: Group, added: readonly Person[], rejected: number): GroupEvent | null {
  if (rejected > 0) return { type: 'full' };
  if (added.length > 0) return { type: 'added', names: added.map(({ name }) => name) };
  return conflicts.length > 0 ? null : { type: 'present' };
}
