const segments = new Intl.Segmenter();

/** How many characters a person counts in `text`, without the spaces around it. */
function lengthOf(text: string): number {
  return [...segments.segment(text.trim())].length;
}

/** Whether a value is a text of at least so many, and at most so many, characters. */
export function isTextOf(value: unknown, fewest: number, most = Number.POSITIVE_INFINITY): value is string {
  if (typeof value !== 'string') return false;
  const length = lengthOf(value);
  return length >= fewest && length <= most;
}
