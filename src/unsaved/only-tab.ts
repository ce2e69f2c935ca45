/** How long a tab waits for the answer of the tab that has it, in ms. */
export const answerMs = 300;

/** What this tab knows: it has it, another tab has it, or another tab has it and is submitting it. */
export type TabState = 'here' | 'elsewhere' | 'submitting-elsewhere';

type Message =
  /** Which tab has it? With `takesOver`, the tab that has it gives it up instead of answering. */
  | { type: 'ask'; id: string; takesOver: boolean }
  /** This tab has it, `since` a time in ms. */
  | { type: 'held'; id: string; since: number; isSubmitting: boolean }
  /** This tab does not have it any more. */
  | { type: 'released' };

export type OnlyTab = {
  /** Makes this tab the one that has it. The tab that has it keeps it while it is submitting. */
  takeOver: () => void;
  /** Tells the other tabs whether this tab is submitting, so that none takes over and submits the same. */
  setSubmitting: (isSubmitting: boolean) => void;
  /** Gives it up, and stops listening. */
  close: () => void;
};

/**
 * Lets one tab of this browser have what several can show, such as a draft: the one that came first, until it is left or
 * another one takes over. A tab that opens has it until another one answers. When two tabs ask at the same time, the one
 * with the lower id gets it. When two tabs have it, because one of them slept, the one that got it last keeps it.
 *
 * @param name the name that the tabs share
 * @param takesOver whether this tab takes over as soon as it opens
 * @param onChange called when the state changes; it is 'here' at first
 */
export function openOnlyTab(name: string, takesOver: boolean, onChange: (state: TabState) => void): OnlyTab {
  const id = crypto.getRandomValues(new Uint32Array(2)).join();
  let channel: BroadcastChannel | null = null;
  // Since when this tab has it, in ms; null while it asks, or when another tab has it.
  let since: number | null = null;
  let lastSince = 0;
  let asking: { takesOver: boolean; timer: ReturnType<typeof setTimeout> } | null = null;
  let state: TabState = 'here';
  let isSubmitting = false;

  const post = (message: Message) => channel?.postMessage(message);
  const postHeld = () => {
    if (since !== null) post({ type: 'held', id, since, isSubmitting });
  };
  const change = (next: TabState) => {
    if (state === next) return;
    state = next;
    onChange(next);
  };
  const stopAsking = () => {
    clearTimeout(asking?.timer);
    asking = null;
  };
  const hold = () => {
    stopAsking();
    // Later than any other tab, whatever the clock says.
    since = Math.max(Date.now(), lastSince + 1);
    postHeld();
    change('here');
  };
  const follow = (next: TabState) => {
    stopAsking();
    since = null;
    change(next);
  };
  const ask = (takesOver: boolean) => {
    stopAsking();
    asking = { takesOver, timer: setTimeout(hold, answerMs) };
    post({ type: 'ask', id, takesOver });
  };

  const receiveAsk = (asker: Extract<Message, { type: 'ask' }>) => {
    if (since !== null) {
      if (asker.takesOver && !isSubmitting) follow('elsewhere');
      else postHeld();
      return;
    }
    if (!asking) return;
    const isFirst = asking.takesOver === asker.takesOver ? id < asker.id : asking.takesOver;
    if (isFirst) post({ type: 'ask', id, takesOver: asking.takesOver });
    else follow(state === 'here' ? 'elsewhere' : state);
  };
  const receiveHeld = (holder: Extract<Message, { type: 'held' }>) => {
    lastSince = Math.max(lastSince, holder.since);
    const isLater = since !== null && (since > holder.since || (since === holder.since && id < holder.id));
    if (isLater) return postHeld();
    // It was said before the other tab got the request to give it up.
    if (asking?.takesOver && !holder.isSubmitting) return;
    follow(holder.isSubmitting ? 'submitting-elsewhere' : 'elsewhere');
  };
  const receive = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'ask') receiveAsk(data);
    else if (data.type === 'held') receiveHeld(data);
    else if (since === null && !asking) ask(false);
  };

  const open = () => {
    channel = new BroadcastChannel(name);
    channel.onmessage = receive;
  };
  const release = () => {
    stopAsking();
    if (since !== null) post({ type: 'released' });
    since = null;
    // An open channel can keep the page out of the back/forward cache.
    channel?.close();
    channel = null;
  };
  const checkAgain = () => {
    if (document.visibilityState !== 'visible' || asking) return;
    // The other tab may have crashed without a word, and this one may have slept while another one took over.
    if (since === null) ask(false);
    else postHeld();
  };
  const reopen = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || channel) return;
    open();
    ask(false);
  };

  const closing = new AbortController();
  const { signal } = closing;
  window.addEventListener('pagehide', release, { signal });
  window.addEventListener('pageshow', reopen, { signal });
  window.addEventListener('focus', checkAgain, { signal });
  document.addEventListener('visibilitychange', checkAgain, { signal });
  open();
  ask(takesOver);
  return {
    takeOver: () => ask(true),
    setSubmitting: (next) => {
      isSubmitting = next;
      postHeld();
    },
    close: () => {
      closing.abort();
      release();
    },
  };
}
