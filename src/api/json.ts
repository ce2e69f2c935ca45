/** `text` read as JSON, or undefined when it is none: HTML from a proxy, or JSON that was cut off. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
