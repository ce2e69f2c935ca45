/** The words of a wait: that something is loading, that it takes long, and the button that loads the page again. */
export type WaitTexts = { loading: string; slow: string; tryAgain: string };

/** When a wait is put into words, when it is called long, and when a retry is offered: ms after it began. */
export const waitStagesMs = [1000, 5000, 10_000] as const;

/** Says in the page's own HTML how the wait for the app goes. The app removes that HTML when it draws its first page. */
export function showWait({ loading, slow, tryAgain }: WaitTexts) {
  const [words, long, retry] = waitStagesMs;
  setTimeout(() => say(loading), words);
  setTimeout(() => say(slow), long);
  setTimeout(() => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = tryAgain;
    button.onclick = () => location.reload();
    place()?.parentElement?.append(button);
  }, retry);
}

function say(text: string) {
  const status = place();
  if (status) status.textContent = text;
}

/** Looked up each time: it is not there before the page's HTML has arrived, nor after the app has begun. */
function place() {
  return document.querySelector('#root > .wait > [role="status"]');
}
