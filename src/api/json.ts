/** `text` as JSON: null for nothing at all, undefined when it is none, as HTML from a proxy or JSON that was cut off. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
