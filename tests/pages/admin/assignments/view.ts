import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** What a test says is in view, in the place of a layout that jsdom does not have. */
const observed = new Map<Element, FakeObserver>();

class FakeObserver {
  static inView = (_: Element) => true;
  readonly #tell: IntersectionObserverCallback;

  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }

  observe(target: Element) {
    observed.set(target, this);
    // The first word comes by itself, and not at once, as in a browser.
    queueMicrotask(() => observed.get(target) === this && this.say(target, FakeObserver.inView(target)));
  }

  say(target: Element, isIntersecting: boolean) {
    const change = { target, isIntersecting } as unknown as IntersectionObserverEntry;
    this.#tell([change], this as unknown as IntersectionObserver);
  }

  disconnect() {
    for (const [target, observer] of observed) if (observer === this) observed.delete(target);
  }
}

/** From here to the end of the test, what is observed is in view at first when `inView` says so. */
export function stubView(inView: (target: Element) => boolean = () => true) {
  observed.clear();
  FakeObserver.inView = inView;
  vi.stubGlobal('IntersectionObserver', FakeObserver);
}

/** Scrolls an observed element into view, or out of it. */
export async function scroll(target: Element, isInView: boolean) {
  await act(async () => observed.get(target)?.say(target, isInView));
}
