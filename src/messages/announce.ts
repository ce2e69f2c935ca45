import i18next from 'i18next';
import type { Language } from '../i18n/languages.ts';

/** How long a dialog has to close before its own region is used, in ms. */
const closingMs = 500;

const region = document.body.appendChild(document.createElement('p'));
region.className = 'visually-hidden';
region.setAttribute('role', 'status');

/**
 * Has a screen reader read a text aloud when it has finished its sentence, without showing it. The region for it is in the
 * page from the start, because many screen readers do not read one that comes together with its text.
 */
export function announce(text: string) {
  if (!document.querySelector('dialog[open]')) return write(region, text);
  void isDialogStaying().then(() =>
    write(document.querySelector('dialog[open] > [aria-live]') ?? region, text),
  );
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

function write(region: Element, text: string) {
  // With a new element, a text that is announced twice is read twice.
  const line = document.createElement('span');
  line.textContent = text;
  region.replaceChildren(line);
}

i18next.on('languageChanged', (language: Language) => announce(i18next.t(`languages.${language}`)));
