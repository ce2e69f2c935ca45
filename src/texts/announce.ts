import i18next from 'i18next';
import type { Language } from './languages.ts';

/** The time for a dialog to close before its own region is used, in ms. */
const closingMs = 500;
/** The time that a screen reader needs to notice a new region, in ms. */
const noticeMs = 150;
/** How long a text stays in the region, in ms. Later it may be wrong. */
const readingMs = 10_000;
/** The time for the page to show another language, in ms. */
const translateMs = 500;

const region = document.body.appendChild(document.createElement('p'));
region.className = 'visually-hidden';
region.setAttribute('role', 'status');
region.setAttribute('aria-live', 'polite');
const noticed = new Promise((resolve) => setTimeout(resolve, noticeMs));

/**
 * Has a screen reader read a text after its present sentence, without showing it. The region is in the page beforehand,
 * because many screen readers ignore one that is inserted with its text.
 */
export function announce(text: string): void {
  void noticed.then(() => write(text));
}

async function write(text: string) {
  const dialog = (await isDialogStaying()) && document.querySelector('dialog[open] > [aria-live]');
  // A new element, so that the same text is read again.
  const line = document.createElement('span');
  line.textContent = text;
  (dialog || region).replaceChildren(line);
  setTimeout(() => line.remove(), readingMs);
}

/**
 * Whether a dialog is open and stays open: the action may just have closed it. Screen readers do not see the page
 * behind an open dialog.
 */
export async function isDialogStaying(): Promise<boolean> {
  const dialog = document.querySelector('dialog[open]');
  if (!dialog) return false;
  await new Promise<unknown>((resolve) => {
    dialog.addEventListener('close', resolve, { once: true });
    setTimeout(resolve, closingMs);
  });
  return document.querySelector('dialog[open]') !== null;
}

i18next.on('languageChanged', (language: Language) => {
  // All texts change, also those in live regions, but only the name of the language is to be read.
  const others = document.querySelectorAll(':is([role=status], [role=alert]):not([aria-live])');
  for (const other of others) other.setAttribute('aria-live', 'off');
  setTimeout(() => {
    for (const other of others) other.removeAttribute('aria-live');
  }, translateMs);
  announce(i18next.t(`languages.${language}`));
});
