import { isOnScale } from '../../../api/scale.ts';
import { roundScore, standoutsOf } from '../../../averages/scores.ts';
import { formatList } from '../../../texts/format.ts';
import { mostTied, type Role, roles } from '../traits.ts';

/** A person in the comparison, with a score for each of the six `roles`, or null. */
export type Person = { name: string; scores: readonly (number | null)[] };

export const maxPeople = 20;
export const maxNameLength = 40;

/**
 * A name that is safe to show: without control characters and direction marks, with at most two accents on a letter,
 * and at most 40 characters.
 */
export function cleanName(name: string): string {
  const plain = name
    .slice(0, 1000)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1');
  return Array.from(plain.trim()).slice(0, maxNameLength).join('').trim();
}

/** A person for the list: a clean name, and scores on the scale with two decimals. */
export function createPerson(name: string, scores: readonly (number | null)[]): Person {
  const known = roles.map((_, at) => roundScore(scores[at] ?? null));
  return {
    name: cleanName(name),
    scores: known.map((score) => (score !== null && isOnScale(score) ? score : null)),
  };
}

/** The first name, and the initial of the last name. */
export function shortName(firstName: string, lastName: string): string {
  const [initial] = cleanName(lastName);
  return cleanName(initial ? `${firstName} ${initial.toUpperCase()}.` : firstName);
}

/** The people in the comparison, and those with the name of one of them but other scores. */
export type Group = { people: readonly Person[]; conflicts: readonly Person[] };

export const emptyGroup: Group = { people: [], conflicts: [] };

/** Adds people to a group, ignoring those already in it. `added`: the new ones; `rejected`: how many did not fit. */
export function addPeople(
  group: Group,
  incoming: readonly Person[],
): { group: Group; added: Person[]; rejected: number } {
  const people = [...group.people];
  const conflicts = [...group.conflicts];
  const added: Person[] = [];
  let rejected = 0;
  for (const person of incoming) {
    if ([...people, ...conflicts].some((other) => isSame(other, person))) continue;
    if (people.some(({ name }) => keyOf(name) === keyOf(person.name))) conflicts.push(person);
    else if (people.length >= maxPeople) rejected += 1;
    else {
      people.push(person);
      added.push(person);
    }
  }
  return { group: { people, conflicts: conflicts.slice(0, maxPeople) }, added, rejected };
}

/** Resolves the first conflict: the person replaces the namesake, or is added with a number. */
export function resolveConflict({ people, conflicts }: Group, choice: 'replace' | 'both'): Group {
  const [person, ...others] = conflicts;
  if (!person) return { people, conflicts };
  const isNamesake = ({ name }: Person) => keyOf(name) === keyOf(person.name);
  if (choice === 'replace') {
    return { people: people.map((other) => (isNamesake(other) ? person : other)), conflicts: others };
  }
  const isFree = (name: string) => !people.some((other) => keyOf(other.name) === keyOf(name));
  let number = 2;
  while (!isFree(numbered(person.name, number))) number += 1;
  const renamed = { ...person, name: numbered(person.name, number) };
  return { people: people.length < maxPeople ? [...people, renamed] : people, conflicts: others };
}

/** Removes a person, and the conflicts with that person. */
export function removePerson({ people, conflicts }: Group, at: number): Group {
  const removed = keyOf(people[at]?.name ?? '');
  return {
    people: people.filter((_, other) => other !== at),
    conflicts: conflicts.filter(({ name }) => keyOf(name) !== removed),
  };
}

const keyOf = (name: string) => name.toLowerCase();
const withoutNumber = (name: string) => keyOf(name).replace(/ \(\d+\)$/, '');
const numbered = (name: string, number: number) => {
  const suffix = ` (${number})`;
  return (
    Array.from(name)
      .slice(0, maxNameLength - suffix.length)
      .join('')
      .trim() + suffix
  );
};

/** Whether two entries are of one person. Ignores a number after the name, which `addPeople` gives to namesakes. */
function isSame(one: Person, other: Person): boolean {
  return (
    withoutNumber(one.name) === withoutNumber(other.name) &&
    one.scores.every((score, at) => score === other.scores[at])
  );
}

/**
 * Names as one text, such as 'Lotte and Sam', each between invisible marks that isolate its direction like `<bdi>`: a
 * name in Arabic or Hebrew does not change the order of the words around it.
 */
export function joinNames(people: readonly Pick<Person, 'name'>[], language: string): string {
  return formatList(
    people.map(({ name }) => isolate(name)),
    language,
  );
}

export function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}

/** The one or two roles with a person's highest score. */
export function strongestRoles({ scores }: Person): Role[] {
  return standoutsOf(scores, mostTied).highest.flatMap((at) => roles[at] ?? []);
}

/** The roles in which several people are strongest, with these people, and the roles in which nobody is. */
export function overlapOf(people: readonly Person[]): {
  shared: { role: Role; people: Person[] }[];
  missing: Role[];
} {
  const byRole = roles.map((role) => ({
    role,
    people: people.filter((person) => strongestRoles(person).includes(role)),
  }));
  return {
    shared: byRole.filter(({ people }) => people.length > 1),
    missing: byRole.filter(({ people }) => people.length === 0).map(({ role }) => role),
  };
}
