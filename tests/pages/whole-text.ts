/** Matches the innermost element with exactly this text, also when a name in it is an element of its own. */
export function wholeText(text: string) {
  return (_: string, element: Element | null): boolean =>
    element?.textContent === text && [...element.children].every((child) => child.textContent !== text);
}
