/**
 * A full name as the backend wants it: split at the first white space of any script, the first word being
 * `firstname` and the rest `name`, which is empty for a name of one word (docs/backend.md, 5).
 */
export function splitFullName(fullName: string): { firstname: string; name: string } {
  const [, firstname = '', name = ''] = /^(\S*)\s*(.*)$/s.exec(fullName.trim()) ?? [];
  return { firstname, name };
}
