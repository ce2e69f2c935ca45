/** The width of a letter and of both paddings of a text field, in px: a little more than most texts need. */
const letterWidth = 9.25;
const padding = 26;

let observer: ResizeObserver | undefined;

/** How many rows a text takes in a field of `width` px, with the breaks between its words. */
export function rowsOf(text: string, width: number): number {
  const perRow = Math.max(10, Math.floor((width - padding) / letterWidth));
  let rows = 0;
  for (const line of text.split('\n')) {
    let used = perRow;
    for (const { length } of line.split(' ')) {
      if (used + 1 + length > perRow) {
        const rowsOfWord = Math.max(1, Math.ceil(length / perRow));
        rows += rowsOfWord;
        // Not the remainder: a word that fills its row to the end leaves no room.
        used = length - perRow * (rowsOfWord - 1);
      } else {
        used += 1 + length;
      }
    }
  }
  return rows;
}

/** Whether the browser lets a field grow with its text by CSS (`field-sizing`). */
function growsByItself(): boolean {
  return typeof ResizeObserver === 'undefined' || CSS.supports('field-sizing', 'content');
}

/** Makes a text area as high as its text, in browsers without `field-sizing`. */
export function growRows(area: HTMLTextAreaElement) {
  if (!growsByItself()) area.rows = rowsOf(area.value, area.clientWidth);
}

/** Calls {@link growRows} when a text area appears or gets another width. Returns the function that stops it. */
export function observeWidth(area: HTMLTextAreaElement): () => void {
  if (growsByItself()) return () => {};
  observer ??= new ResizeObserver((entries) => {
    // All widths are read before the first change, so that the browser lays the page out once.
    const rows = entries.map(({ target, contentRect }) => [target, contentRect.width + padding] as const);
    requestAnimationFrame(() => {
      for (const [target, width] of rows) {
        if (target instanceof HTMLTextAreaElement) target.rows = rowsOf(target.value, width);
      }
    });
  });
  observer.observe(area);
  return () => observer?.unobserve(area);
}
