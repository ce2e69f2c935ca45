/** Joins the class names that are there, with spaces; `undefined` and `false` fall out. */
export function cx(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
