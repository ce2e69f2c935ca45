import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import i18next from 'i18next';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { patience } from '../../scripts/tools/limit.mjs';
import { forgetUnpersisted } from '../../src/device/answers/open-stores.ts';
import { answered, backend, bases, calls, requests, server } from './server.ts';

configure({
  asyncUtilTimeout: patience.timeout,
  reactStrictMode: true,
  // The page is printed when the message is read: a test that waits throws many errors that nobody reads.
  getElementError: (message, container) =>
    Object.defineProperty(Object.assign(new Error(), { name: 'TestingLibraryElementError' }), 'message', {
      get: () => `${message}\n\n${prettyDOM(container)}`,
      // `waitFor` replaces it.
      configurable: true,
    }),
});

const unanswered: string[] = [];

// A text that is made before its file is there is the name of its key: no page may show one.
const keysAsTexts: string[] = [];
Object.assign(i18next.options, {
  saveMissing: true,
  missingKeyHandler: (_languages: readonly string[], namespace: string, key: string) =>
    keysAsTexts.push(`${namespace}:${key}`),
});

// Before any file of the app is loaded: some of them take hold of fetch when they are.
server.listen({
  onUnhandledRequest({ method, url }, print) {
    unanswered.push(`${method} ${url}`);
    print.error();
  },
});

// The browser of a school in Flanders; jsdom's asks for English.
Object.defineProperty(navigator, 'languages', { get: () => ['nl-BE', 'nl'], configurable: true });
Object.defineProperty(navigator, 'language', { get: () => 'nl-BE', configurable: true });

// jsdom has no layout: nothing scrolls, and every screen is a wide one.
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { matches: false, media }) as unknown as MediaQueryList;

// jsdom reads the whole page for each label of each field, which takes a twelfth of the time of these tests.
for (const { prototype } of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]) {
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      const labels = [...this.ownerDocument.getElementsByTagName('label')];
      return labels.filter((label) => (label.htmlFor ? label.htmlFor === this.id : label.contains(this)));
    },
  });
}

// jsdom has no modal dialogs; focus, Escape and backdrop are seen end to end.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  if (!this.open) return;
  this.open = false;
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
};

// jsdom has no popovers: a press on their button shows or hides them; Escape and a click beside it are seen end to end.
const toggle = (popover: HTMLElement, newState: 'open' | 'closed') => {
  popover.toggleAttribute('data-open', newState === 'open');
  // jsdom's own style sheet hides every popover.
  popover.style.display = newState === 'open' ? 'block' : '';
  const dispatch = (type: string) => popover.dispatchEvent(Object.assign(new Event(type), { newState }));
  dispatch('beforetoggle');
  // Later, as in a browser: what the first event renders is there by then.
  queueMicrotask(() => dispatch('toggle'));
};
HTMLElement.prototype.hidePopover = function () {
  if (this.hasAttribute('data-open')) toggle(this, 'closed');
};
document.addEventListener('click', ({ target }) => {
  const id = target instanceof Element && target.closest('[popovertarget]')?.getAttribute('popovertarget');
  const popover = id && document.getElementById(id);
  if (popover) toggle(popover, popover.hasAttribute('data-open') ? 'closed' : 'open');
});

for (const [name, content] of Object.entries(bases)) {
  document.head.append(Object.assign(document.createElement('meta'), { name: `${name}-base`, content }));
}

afterEach(() => {
  cleanup();
  forgetUnpersisted();
  localStorage.clear();
  sessionStorage.clear();
  server.resetHandlers();
  backend.db.reset();
  calls.length = 0;
  requests.length = 0;
  answered.length = 0;
  // The app may take a call that nobody answers for a lost connection, and go on.
  expect(unanswered.splice(0)).toEqual([]);
  expect(keysAsTexts.splice(0)).toEqual([]);
});

afterAll(async () => {
  // Code and texts that arrive later would be shown in a window that is gone by then.
  await vi.dynamicImportSettled();
  const { backendConnector } = i18next.services ?? {};
  await vi.waitFor(() => expect(backendConnector?.readingCalls ?? 0).toBe(0), 2_000).catch(() => {});
  server.close();
});
