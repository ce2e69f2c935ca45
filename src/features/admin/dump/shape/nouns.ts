const identifier = /^(.*?)_?(id|uuid)$/i;

/** What a column identifies: `user` for `user_id`, and `school_users` for `id` of that table. */
export function nounOf(table: string, column: string): string {
  const plain = column.replace(/([a-z])([A-Z])/g, '$1_$2');
  const noun = identifier.exec(plain)?.[1]?.toLowerCase() ?? '';
  return noun === '' && /^(id|uuid)$/i.test(column) ? table.toLowerCase() : noun;
}

/** Whether a table is that of a noun: `users` and `school_user` of `user`, `leerlingen` of `leerling`. */
export function isTableOf(table: string, noun: string): boolean {
  if (noun === '') return false;
  const name = table.toLowerCase();
  return [noun, `${noun}s`, `${noun}es`, `${noun}en`, noun.replace(/y$/, 'ies')].some(
    (form) => name === form || name.endsWith(`_${form}`) || name.endsWith(`.${form}`),
  );
}
