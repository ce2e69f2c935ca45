/** Characters that turn the direction of what follows. */
export const turnsDirection = /[\u202A-\u202E\u2066-\u2069]/;

/**
 * A name for a text of its own, such as a title or a cell: characters in it that turn the direction, which someone may
 * have typed to make a name look like another, turn nothing outside it.
 */
export function isolated(text: string): string {
  if (!turnsDirection.test(text)) return text;
  const ends = (text.match(/[\u2066-\u2068]/g)?.length ?? 0) + 1;
  return `\u2068${text.replace(/\u2069/g, '')}${'\u2069'.repeat(ends)}`;
}
