/** What the walk puts into every page before the app starts: storage that can be full, and time-outs on call. */
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
    // What needs no more room than before always fits.
    const isFull = limit !== null && after > Math.max(before, Number(limit));
    // The session itself always has room: where it has none, each tab has a session of its own.
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

/** What a tab shows. */
export interface Seen {
  at: string;
  block: number;
  /** To the questions of the block, in their order. */
  answers: (number | null)[];
  open: number;
  status: string | null;
  warned: boolean;
  /** The answers of the questionnaire that lie on this device, as text. */
  stored: string | null;
  waiting: boolean;
  /** The calls that are under way. */
  calls: string[];
}

/** Reads that from the page; `address` is the questionnaire's, `id` its assignment. */
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
    waiting: isWaiting(),
    calls: window.walk.calls,
  };

  /** A note without a refusal: what was refused does not go out by itself. */
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
      return main.includes('Je vragenlijst is verzonden') ? 'done' : 'waiting';
    if (pathname !== address) return pathname;
    if (main.includes('Probeer opnieuw') && questions.length === 0) return 'unreadable';
    if (questions.length === 0) return 'waiting';
    return questions[0]?.matches(':disabled') ? 'done' : 'form';
  }
}
