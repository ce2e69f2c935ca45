import i18next from 'i18next';
import type { Language } from '../i18n/languages.ts';

/** How long a dialog has to close before its own region is used, in ms. */
const closingMs = 500;
/** How long a screen reader needs to notice a new region, in ms. */
const noticeMs = 150;
/** How long a text stays for a screen reader to begin with it, in ms. Later it may no longer be true. */
const readingMs = 10_000;
/** How long the page needs to show another language, in ms. */
const translateMs = 500;

const region = document.body.appendChild(document.createElement('p'));
region.className = 'visually-hidden';
region.setAttribute('role', 'status');
region.setAttribute('aria-live', 'polite');
const noticed = new Promise((resolve) => setTimeout(resolve, noticeMs));

/**
 * Has a screen reader read a text aloud when it has finished its sentence, without showing it. The region for it is in the
 * page before, because many screen readers do not read one that comes together with its text.
 */
export function announce(text: string): void {
  void noticed.then(() => write(text));
}

async function write(text: string) {
  const dialog = (await isDialogStaying()) && document.querySelector('dialog[open] > [aria-live]');
  // With a new element, a text that is announced twice is read twice.
  const line = document.createElement('span');
  line.textContent = text;
  (dialog || region).replaceChildren(line);
  setTimeout(() => line.remove(), readingMs);
}

/**
 * Whether a dialog is open, and stays so: an action may come with its closing. While one is open, screen readers do not see
 * the page behind it.
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
  // All texts of the page change, also those in live regions. Only the name of the language is read.
  const others = document.querySelectorAll(':is([role=status], [role=alert]):not([aria-live])');
  for (const other of others) other.setAttribute('aria-live', 'off');
  setTimeout(() => {
    for (const other of others) other.removeAttribute('aria-live');
  }, translateMs);
  announce(i18next.t(`languages.${language}`));
});
