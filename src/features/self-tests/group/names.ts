import { formatList } from '../../../texts/format.ts';
import type { Person } from './people.ts';

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
