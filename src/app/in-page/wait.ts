/** The texts during a wait: the title, that it is loading, that it takes long, and the label of the button that reloads the page. */
export type WaitTexts = Record<'product' | 'loading' | 'slow' | 'tryAgain', string>;

/** When the texts `loading` and `slow` and the retry button appear, in ms after the start of the wait. */
export const waitStagesMs = [1000, 5000, 10_000] as const;

/** Shows the texts in the HTML of index.html. The app replaces that HTML when it draws its first page. */
export function showWait({ loading, slow, tryAgain }: WaitTexts) {
  const [loadingMs, slowMs, retryMs] = waitStagesMs;
  setTimeout(() => showText(loading), loadingMs);
  setTimeout(() => showText(slow), slowMs);
  setTimeout(() => statusElement()?.parentElement?.append(retryButton(tryAgain)), retryMs);
}

/** A button that reloads the page. */
export function retryButton(text: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.onclick = () => location.reload();
  return button;
}

function showText(text: string) {
  const status = statusElement();
  if (status) status.textContent = text;
}

/** Not stored: the element is missing until the HTML has arrived, and again after the app has started. */
function statusElement() {
  return document.querySelector('#root > .wait > [role="status"]');
}
