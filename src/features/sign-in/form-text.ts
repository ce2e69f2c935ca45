/** One field of a form that was sent, as text; empty when it is missing. */
export function formText(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
