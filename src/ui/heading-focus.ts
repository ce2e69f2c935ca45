import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Moves the focus to the heading of the page, where a screen reader goes on. */
export function focusHeading() {
  document.querySelector('h1')?.focus({ preventScroll: true });
}

/** Moves the focus to a heading, by default that of the page, when `key` changes. */
export function useHeadingFocus(key: unknown, heading?: RefObject<HTMLElement | null>) {
  const shown = useRef(key);
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (heading) heading.current?.focus({ preventScroll: true });
    else focusHeading();
  }, [key, heading]);
}

/** Moves the focus to the heading of the page when `isOn` ends and what had the focus is gone, such as a retry button. */
export function useLostFocus(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return;
    return () => {
      if (document.activeElement === document.body) focusHeading();
    };
  }, [isOn]);
}
