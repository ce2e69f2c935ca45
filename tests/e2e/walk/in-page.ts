declare global {
  interface Window {
    walk: {
      said: string[];
      hadFocus: boolean;
      /** Whether the element that was to get a key got it. */
      isPressed?: boolean;
      setFull: (isFull: boolean) => void;
      endTimeouts: () => void;
    };
  }
}

/**
 * Runs in every page before the app: records the success toasts, does not open the print dialog, and gives storage that can
 * be full and time limits that end only when a step says so.
 */
export function record() {
  const said: string[] = [];
  const timers: AbortController[] = [];
  const fullKey = 'walk:full';
  const set = Storage.prototype.setItem;
  const size = () =>
    Object.entries(localStorage).reduce((sum, [key, value]) => sum + (key + value).length, 0);

  AbortSignal.timeout = () => {
    const timer = new AbortController();
    timers.push(timer);
    return timer.signal;
  };
  Storage.prototype.setItem = function (key, value) {
    const old = localStorage.getItem(key);
    const added = old === null ? key.length + value.length : value.length - old.length;
    const room = Number(localStorage.getItem(fullKey) ?? Infinity) - size();
    // A value that is not longer always fits. So does the token: without it each tab would have its own session.
    const hasRoom = this !== localStorage || ['auth_token', 'requestLink'].includes(key);
    if (!hasRoom && added > Math.max(0, room)) throw new DOMException('It is full', 'QuotaExceededError');
    set.call(this, key, value);
  };
  Object.assign(window, {
    print: () => {},
    walk: {
      said,
      hadFocus: false,
      setFull: (isFull: boolean) => {
        localStorage.removeItem(fullKey);
        if (isFull) set.call(localStorage, fullKey, String(size() + fullKey.length + 6).padStart(6, '0'));
      },
      endTimeouts: () => {
        for (const timer of timers.splice(0)) timer.abort(new DOMException('Timed out', 'TimeoutError'));
      },
    },
  });
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement)) continue;
      const success = '.Toastify__toast--success';
      const toast = node.matches(success) ? node : node.querySelector(success);
      const parts = [...(toast?.childNodes ?? [])].filter((part) => !(part instanceof HTMLButtonElement));
      const text = parts.map(({ textContent }) => textContent).join('');
      if (toast) said.push(text.trim());
    }
  }).observe(document, { childList: true, subtree: true });
}

/** What one tab shows. */
export interface Seen {
  path: string;
  language: string;
  /** Another number after each reload. */
  document: number;
  /** The text of the main part, or of what stands in its place before the app has started. */
  main: string;
  /** Whether the page is loading and shows a skeleton. */
  isPending: boolean;
  /** Whether no element has the focus, though one had. A page that was just loaded starts without. */
  isFocusLost: boolean;
  /** The success toasts since this page was loaded. */
  said: string[];
  fields: string[];
  /** The texts of the open dialogs. */
  dialogs: string[];
  hasAlert: boolean;
  /** The texts beside the blocks of a questionnaire, with what is said about where the answers are. */
  notes: string[];
  /** The answers of the block on the screen, by the text of the question. */
  answers: Record<string, number | null>;
  /** Whether these questions can be answered. */
  isForm: boolean;
  /** How many questions are said to be open. */
  open: number;
  /** The block on the screen, and the one in the address: `blok-1`. */
  block: string | undefined;
  blockInAddress: string;
}

/** Reads what the page shows. */
export function look(): Seen {
  const main = document.querySelector<HTMLElement>('main') ?? document.body;
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const textsOf = (selector: string) => all(selector).map(({ textContent }) => textContent ?? '');
  const inputs = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  const answers: Record<string, number | null> = {};
  for (const question of all('main fieldset')) {
    const text = question.querySelector('legend bdi')?.textContent ?? '';
    const chosen = question.querySelector<HTMLInputElement>('input[type=radio]:checked');
    answers[text] = chosen ? Number(chosen.value) : null;
  }
  return {
    path: location.pathname,
    language: document.documentElement.lang,
    document: performance.timeOrigin,
    main: main.innerText,
    isPending: document.querySelector('.skeleton') !== null,
    isFocusLost: window.walk?.hadFocus && (document.activeElement ?? document.body) === document.body,
    said: window.walk?.said ?? [],
    fields: inputs.map(({ value }) => value),
    dialogs: textsOf('dialog[open]'),
    hasAlert: document.querySelector('main [role=alert]') !== null,
    notes: textsOf('.Answering-bar span'),
    answers,
    isForm: document.querySelector('main fieldset:enabled') !== null,
    open: Number(/\d+/.exec(textsOf('aside p:not([lang], dialog p)').join())?.[0] ?? 0),
    block: document.querySelector('main h2[id^="blok-"]')?.id,
    blockInAddress: /blok-\d+/.exec(location.hash)?.[0] ?? 'blok-1',
  };
}
