import type { LocalAnswers } from './local-answers.ts';

/** The answers that this tab has open, by storage key: only these can be in memory alone. */
export const openStores = new Map<string, LocalAnswers>();

/** Whether closing the page loses no answer. */
export function isEverythingPersisted(): boolean {
  return [...openStores.values()].every((answers) => answers.isPersisted());
}

/** Drops what is in memory only: the next user of this device must not find it. */
export function forgetUnpersisted() {
  openStores.clear();
}

/**
 * Whether the browser would ask before closing this tab, because something is in the page only: the guards of the page answer
 * the same event, and may store a draft first.
 */
export function asksBeforeClosing(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
