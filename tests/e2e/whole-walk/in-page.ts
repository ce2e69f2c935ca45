declare global {
  interface Window {
    wholeWalk: { said: string[]; hadFocus: boolean };
  }
}

/** Runs in every page before the app: records the success toasts, and does not open the print dialog. */
export function record() {
  const said: string[] = [];
  Object.assign(window, { wholeWalk: { said, hadFocus: false }, print: () => {} });
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement)) continue;
      const success = '.Toastify__toast--success';
      const toast = node.matches(success) ? node : node.querySelector(success);
      const parts = [...(toast?.childNodes ?? [])].filter((part) => !(part instanceof HTMLButtonElement));
      if (toast)
        said.push(
          parts
            .map(({ textContent }) => textContent)
            .join('')
            .trim(),
        );
    }
  }).observe(document, { childList: true, subtree: true });
}

/** What one tab shows. */
export interface Seen {
  path: string;
  language: string;
  /** The text of the main part, or of what stands in its place before the app has started. */
  main: string;
  /** Whether the page is loading and shows a skeleton. */
  isPending: boolean;
  /** Whether no element has the focus, though one had. A page that was just loaded starts without. */
  isFocusLost: boolean;
  /** The success toasts since this page was loaded. */
  said: string[];
  /** The texts beside the blocks of a questionnaire, with what is said about where the answers are. */
  notes: string[];
  /** The answers of the block on the screen, by the text of the question. */
  answers: Record<string, number | null>;
  fields: string[];
}

/** Reads what the page shows. */
export function look(): Seen {
  const main = document.querySelector<HTMLElement>('main') ?? document.body;
  const texts = [...document.querySelectorAll('aside span')].map(({ textContent }) => textContent ?? '');
  const inputs = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  const answers: Record<string, number | null> = {};
  for (const question of document.querySelectorAll('main fieldset')) {
    const text = question.querySelector('legend span[lang=""]')?.textContent ?? '';
    const chosen = question.querySelector<HTMLInputElement>('input[type=radio]:checked');
    answers[text] = chosen ? Number(chosen.value) : null;
  }
  return {
    path: location.pathname,
    language: document.documentElement.lang,
    main: main.innerText,
    isPending: document.querySelector('[data-skeleton]') !== null,
    isFocusLost: window.wholeWalk?.hadFocus && (document.activeElement ?? document.body) === document.body,
    said: window.wholeWalk?.said ?? [],
    notes: texts,
    answers,
    fields: inputs.map(({ value }) => value),
  };
}
