/** How long a tab waits for an answer of the owner, in ms. */
export const answerMs = 300;

/** Who owns the draft. */
export type TabState = 'here' | 'elsewhere' | 'submitting-elsewhere';

type Message =
  /** Asks who owns the draft. With `takesOver`, the owner gives it up instead of answering. */
  | { type: 'ask'; id: string; takesOver: boolean }
  /** The sender owns the draft `since` a time in ms. */
  | { type: 'held'; id: string; since: number; isSubmitting: boolean }
  /** The sender no longer owns the draft. */
  | { type: 'released' };

export type OnlyTab = {
  /** Makes this tab the owner, unless the other tab is submitting. */
  takeOver: () => void;
  /** Tells the other tabs whether this tab is submitting, so that none takes over and submits the same. */
  setSubmitting: (isSubmitting: boolean) => void;
  /** Gives up ownership and stops listening. */
  close: () => void;
};

/**
 * Only one tab may edit a shared draft: the first one, until it is left or another one takes over. A tab owns the draft
 * until another answers. When two tabs ask at once, the lower id wins. When two tabs own it, because one was suspended,
 * the later owner wins.
 *
 * @param name the name that the tabs share
 * @param takesOver whether this tab takes over as soon as it opens
 * @param onChange called when the owner changes; at first it is this tab
 */
export function openOnlyTab(name: string, takesOver: boolean, onChange: (state: TabState) => void): OnlyTab {
  const id = crypto.getRandomValues(new Uint32Array(2)).join();
  let channel: BroadcastChannel | null = null;
  // Since when this tab is the owner, in ms; null while it asks, or when another tab is.
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
    // Sent before our takeover request arrived.
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
    // An open channel can prevent the back/forward cache (https://web.dev/articles/bfcache).
    channel?.close();
    channel = null;
  };
  const checkAgain = () => {
    if (document.visibilityState !== 'visible' || asking) return;
    // The other tab may have crashed, or taken over while this one was suspended.
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
