/** The width of a letter and of both paddings of a text field, in px: slightly more than most texts need. */
const letterWidth = 9.25;
const padding = 26;

let observer: ResizeObserver | undefined;

/** The number of rows of a text in a field of `width` px, broken between words. */
export function rowsOf(text: string, width: number): number {
  const perRow = Math.max(10, Math.floor((width - padding) / letterWidth));
  let rows = 0;
  for (const line of text.split('\n')) {
    let used = perRow;
    for (const { length } of line.split(' ')) {
      if (used + 1 + length > perRow) {
        const rowsOfWord = Math.max(1, Math.ceil(length / perRow));
        rows += rowsOfWord;
        // Not the remainder: a word that fills its row leaves no space.
        used = length - perRow * (rowsOfWord - 1);
      } else {
        used += 1 + length;
      }
    }
  }
  return rows;
}

function growsByItself(): boolean {
  return typeof ResizeObserver === 'undefined' || CSS.supports('field-sizing', 'content');
}

/** Makes a text area as high as its text, in browsers without `field-sizing`. */
export function growRows(area: HTMLTextAreaElement) {
  if (!growsByItself()) area.rows = rowsOf(area.value, area.clientWidth);
}

/** Calls {@link growRows} when a text area appears or changes its width. Returns the function that stops it. */
export function observeWidth(area: HTMLTextAreaElement): () => void {
  if (growsByItself()) return () => {};
  observer ??= new ResizeObserver((entries) => {
    // Reads all widths before the first change, so that the browser lays out once.
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
