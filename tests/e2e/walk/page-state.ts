/** Runs in every page before the app: makes storage that can be full, and time-outs that a test can trigger. */
export function prepare() {
  const fullAt = 'walk:full';
  const size = () =>
    Object.entries(localStorage).reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    const limit = localStorage.getItem(fullAt);
    const before = size();
    const grows = key.length * Number(localStorage.getItem(key) === null);
    const after = before + grows + value.length - (localStorage.getItem(key)?.length ?? 0);
    // A value that is not longer than before always fits.
    const isFull = limit !== null && after > Math.max(before, Number(limit));
    // The token always fits. Without it in storage, each tab would have its own session.
    if (isFull && !['auth_token', 'requestLink'].includes(key))
      throw new DOMException('It is full', 'QuotaExceededError');
    set.call(this, key, value);
  };
  const timers: AbortController[] = [];
  AbortSignal.timeout = () => {
    const timer = new AbortController();
    timers.push(timer);
    return timer.signal;
  };
  const calls: string[] = [];
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const call = `${init?.method ?? 'GET'} ${input}`;
    calls.push(call);
    try {
      return await fetch(input, init);
    } finally {
      calls.splice(calls.indexOf(call), 1);
    }
  };
  Object.assign(window, {
    walk: {
      calls,
      fill: () => {
        set.call(localStorage, fullAt, '00000000');
        set.call(localStorage, fullAt, String(size()).padStart(8, '0'));
      },
      free: () => localStorage.removeItem(fullAt),
      endTimeouts: () => {
        for (const timer of timers.splice(0)) timer.abort(new DOMException('Timed out', 'TimeoutError'));
      },
    },
  });
}

/** What a tab shows and what is stored. */
export interface Seen {
  at: string;
  block: number;
  /** The answers to the questions of the block, in order. */
  answers: (number | null)[];
  open: number;
  status: string | null;
  warned: boolean;
  /** The stored answers of the questionnaire, as text. */
  stored: string | null;
  queued: boolean;
  /** The calls without a response. */
  calls: string[];
}

/** Reads the state of the page. `address` is the questionnaire's, `id` its assignment. */
export function look({ address, id }: { address: string; id: number }): Seen {
  const questions = [...document.querySelectorAll<HTMLElement>('main fieldset')];
  const drawer = document.querySelector('aside')?.textContent ?? '';
  const spans = [...document.querySelectorAll('aside span')].map(({ textContent }) => textContent ?? '');
  const open = /Nog (\d+) vra|Alle vragen beantwoord/.exec(drawer);
  const main = document.querySelector('main')?.textContent ?? '';
  const under = (kind: string) =>
    Object.keys(localStorage).find((key) => key.startsWith(kind) && key.endsWith(`:${id}`));
  const key = under('answers:');
  return {
    at: place(),
    block: Number(/Blok (\d+) van/.exec(main)?.[1] ?? 1) - 1,
    answers: questions.map(answerTo),
    open: Number(open?.[1] ?? 0),
    status: spans.find((text) => /^(Niet b|B)ewaard( op dit toestel)?$/.test(text)) ?? null,
    warned: main.includes('Je antwoorden worden niet op dit toestel bewaard'),
    stored: key === undefined ? null : localStorage.getItem(key),
    queued: isWaiting(),
    calls: window.walk.calls,
  };

  /** A queued submission that the backend has not rejected, because a rejected one is not sent again. */
  function isWaiting() {
    const note = under('outbox:');
    return note !== undefined && !localStorage.getItem(note)?.includes('refused');
  }

  function answerTo(question: HTMLElement) {
    return Number(question.querySelector<HTMLInputElement>('input:checked')?.value) || null;
  }

  function place() {
    const { pathname } = location;
    if (pathname === '/sign-in' && document.querySelector('input[type="password"]')) return 'signIn';
    if (pathname === '/') return main.includes('Dag ') ? 'home' : 'unreadable';
    if (pathname.startsWith('/confirmation/'))
      return main.includes('Je vragenlijst is verzonden') ? 'done' : 'loading';
    if (pathname !== address) return pathname;
    if (main.includes('Probeer opnieuw') && questions.length === 0) return 'unreadable';
    if (questions.length === 0) return 'loading';
    return questions[0]?.matches(':disabled') ? 'done' : 'form';
  }
}
