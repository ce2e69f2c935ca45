/** How long a tab waits for an answer of the owner, in ms. */
export const answerMs = 300;

/** Who owns the draft. */
export type DraftOwner = 'here' | 'elsewhere' | 'submitting-elsewhere';

type Message =
  /** Asks who owns the draft. With `takesOver`, the owner gives it up instead of answering. */
  | { type: 'ask'; id: string; takesOver: boolean }
  /** The sender owns the draft `since` a time in ms. */
  | { type: 'held'; id: string; since: number; isSubmitting: boolean }
  /** The sender no longer owns the draft. */
  | { type: 'released' };

export type DraftOwnership = {
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
export function openDraftOwnership(
  name: string,
  takesOver: boolean,
  onChange: (owner: DraftOwner) => void,
): DraftOwnership {
  const id = crypto.getRandomValues(new Uint32Array(2)).join();
  let channel: BroadcastChannel | null = null;
  // Since when this tab is the owner, in ms; null during a request, or when another tab is.
  let since: number | null = null;
  let lastSince = 0;
  let request: { takesOver: boolean; timer: ReturnType<typeof setTimeout> } | null = null;
  let owner: DraftOwner = 'here';
  let isSubmitting = false;

  const post = (message: Message) => channel?.postMessage(message);
  const announceOwnership = () => {
    if (since !== null) post({ type: 'held', id, since, isSubmitting });
  };
  const change = (next: DraftOwner) => {
    if (owner === next) return;
    owner = next;
    onChange(next);
  };
  const cancelRequest = () => {
    clearTimeout(request?.timer);
    request = null;
  };
  const becomeOwner = () => {
    cancelRequest();
    // Later than any other tab, whatever the clock says.
    since = Math.max(Date.now(), lastSince + 1);
    announceOwnership();
    change('here');
  };
  const follow = (next: DraftOwner) => {
    cancelRequest();
    since = null;
    change(next);
  };
  const requestOwnership = (takesOver: boolean) => {
    cancelRequest();
    request = { takesOver, timer: setTimeout(becomeOwner, answerMs) };
    post({ type: 'ask', id, takesOver });
  };

  const receiveRequest = (other: Extract<Message, { type: 'ask' }>) => {
    if (since !== null) {
      if (other.takesOver && !isSubmitting) follow('elsewhere');
      else announceOwnership();
      return;
    }
    if (!request) return;
    const isFirst = request.takesOver === other.takesOver ? id < other.id : request.takesOver;
    if (isFirst) post({ type: 'ask', id, takesOver: request.takesOver });
    else follow(owner === 'here' ? 'elsewhere' : owner);
  };
  const receiveAnnouncement = (other: Extract<Message, { type: 'held' }>) => {
    lastSince = Math.max(lastSince, other.since);
    const isLater = since !== null && (since > other.since || (since === other.since && id < other.id));
    if (isLater) return announceOwnership();
    // Sent before our takeover request arrived.
    if (request?.takesOver && !other.isSubmitting) return;
    follow(other.isSubmitting ? 'submitting-elsewhere' : 'elsewhere');
  };
  const receive = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'ask') receiveRequest(data);
    else if (data.type === 'held') receiveAnnouncement(data);
    else if (since === null && !request) requestOwnership(false);
  };

  const open = () => {
    channel = new BroadcastChannel(name);
    channel.onmessage = receive;
  };
  const release = () => {
    cancelRequest();
    if (since !== null) post({ type: 'released' });
    since = null;
    // An open channel can prevent the back/forward cache (https://web.dev/articles/bfcache).
    channel?.close();
    channel = null;
  };
  const checkAgain = () => {
    if (document.visibilityState !== 'visible' || request) return;
    // The other tab may have crashed, or taken over while this one was suspended.
    if (since === null) requestOwnership(false);
    else announceOwnership();
  };
  const reopen = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || channel) return;
    open();
    requestOwnership(false);
  };

  const closing = new AbortController();
  const { signal } = closing;
  window.addEventListener('pagehide', release, { signal });
  window.addEventListener('pageshow', reopen, { signal });
  window.addEventListener('focus', checkAgain, { signal });
  document.addEventListener('visibilitychange', checkAgain, { signal });
  open();
  requestOwnership(takesOver);
  return {
    takeOver: () => requestOwnership(true),
    setSubmitting: (next) => {
      isSubmitting = next;
      announceOwnership();
    },
    close: () => {
      closing.abort();
      release();
    },
  };
}
