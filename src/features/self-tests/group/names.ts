import { formatList } from '../../../i18n/format.ts';
import type { Person } from './people.ts';

/**
 * Names as one text, such as 'Lotte and Sam'. Each is in invisible marks that do what `<bdi>` does: a name in Arabic or
 * Hebrew does not change the order of the words around it.
 */
export function joinNames(people: readonly Pick<Person, 'name'>[], language: string): string {
  return formatList(
    people.map(({ name }) => isolate(name)),
    language,
  );
}

/** A name in these invisible marks. */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}
