import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Failure } from '../messages/failure.ts';
import { useWrite } from '../messages/use-write.ts';

/** What the page's action gives back: the error when it failed, nothing when it succeeded. */
export type Outcome = Partial<Failure>;

/** Opens the dialog for an item. With the pressed `button`, the focus stays among the items afterwards. */
export type Confirm<Item> = (item: Item, button?: HTMLElement) => void;

/**
 * Asks before something is done with an item of a list, such as deleting it. `confirm` opens the dialog; when the
 * person agrees, `bodyOf(item)` is submitted to the page's action as JSON. The dialog stays open until the list has
 * been reloaded. `action` is the address of another page whose action does it. `outcome` is what the action gave back, until the next `confirm` or `clear`.
 */
export function useConfirmedAction<Item, Result extends Outcome = Outcome>(
  bodyOf: (item: Item) => Record<string, string | number>,
  action?: string,
) {
  const { submit, reset, data, state } = useWrite<Result>();
  const [item, setItem] = useState<Item | null>(null);
  const focusTargets = useRef<Element[]>([]);
  const outcome = state === 'idle' && data ? data : null;
  const open = item !== null && !outcome;

  const confirm: Confirm<Item> = useCallback(
    (next, button) => {
      reset();
      setItem(next);
      focusTargets.current = button ? itemsAround(button) : [];
    },
    [reset],
  );
  const clear = useCallback(() => {
    reset();
    setItem(null);
  }, [reset]);

  const wasOpen = useRef(false);
  const error = outcome?.error;
  const failure = useMemo(() => (item !== null && error ? { item, error } : null), [item, error]);

  const succeeded = outcome !== null && !outcome.error;
  // After each render, because `open` depends on a result: an effect with dependencies can be skipped (`useActionResult`).
  useEffect(() => {
    if (wasOpen.current && !open) restoreFocus(succeeded ? focusTargets.current : []);
    wasOpen.current = open;
  });

  return {
    item,
    confirm,
    outcome,
    /** Why the action on `item` failed. */
    failure,
    clear,
    dialog: {
      open,
      busy: state !== 'idle',
      onConfirm: () => {
        if (item !== null)
          void submit(bodyOf(item), {
            method: 'post',
            encType: 'application/json',
            ...(action && { action }),
          });
      },
      onCancel: clear,
    },
  };
}

/** The item of a button, the next one and the one before. */
function itemsAround(button: HTMLElement): Element[] {
  const item = button.closest('li');
  return [item, item?.nextElementSibling, item?.previousElementSibling].filter((one) => one != null);
}

/** Focuses the first link of the nearest item that is left; the page's heading when the focused button is gone. */
function restoreFocus(items: Element[]) {
  const link = items.find(({ isConnected }) => isConnected)?.querySelector('a');
  if (link) link.focus();
  else if (document.activeElement === document.body)
    document.querySelector('h1')?.focus({ preventScroll: true });
}
