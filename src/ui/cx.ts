/** Joins class names with spaces, without those that are `undefined` or `false`. */
export function cx(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
