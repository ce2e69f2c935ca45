import type { Pseudonyms } from '../analysis/pseudonyms.ts';
import type { DumpTables } from './tables.ts';

const identifier = /^(.*?)_?(id|uuid)$/i;

/**
 * Gives pseudonyms to identifiers, so that one person has one pseudonym in all tables: `user_id` and `teacher_id` are the
 * same person with the same value, unless the dump has a table of teachers with identifiers of its own.
 */
export function identityOf(tables: DumpTables, pseudonyms: Pseudonyms) {
  const nouns = new Set(
    tables.headers.flatMap(({ name, columns: [first = ''] }) => {
      const noun = nounOf(name, first);
      return noun && isTableOf(name, noun) ? [noun] : [];
    }),
  );
  return (table: string, column: string, value: string) => {
    const noun = nounOf(table, column);
    return pseudonyms.of(nouns.has(noun) ? noun : 'user', value);
  };
}

/** What a column identifies: `user` for `user_id`, and for `id` of the table `school_users`. */
export function nounOf(table: string, column: string): string {
  const noun = identifier.exec(column)?.[1]?.toLowerCase() ?? '';
  const last = table.toLowerCase().split(/[._]/).at(-1) ?? '';
  return noun === '' && /^id$/i.test(column) ? last.replace(/s$/, '') : noun;
}

/** Whether a table is the one of a noun: `users`, `school_user`. */
function isTableOf(table: string, noun: string): boolean {
  const name = table.toLowerCase().replace(/s$/, '');
  return name === noun || name.endsWith(`_${noun}`) || name.endsWith(`.${noun}`);
}
