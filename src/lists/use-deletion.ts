import { useCallback, useEffect, useState } from 'react';
import { useFetcher } from 'react-router-dom';

/** What an action gives back for something that is deleted. */
export type Deleted = { deleted: true };

/**
 * Deleting from a list: `ask` about an item, and when the person confirms, what `bodyOf` makes of it goes to the
 * page's action as JSON. `dialog` is what a ConfirmDialog needs; it stays open until the list is as it was
 * left. `outcome` is what the action gave back, until something else is asked about.
 */
export function useDeletion<Item, Failure extends object>(
  bodyOf: (item: Item) => Record<string, string | number>,
) {
  const { submit, reset, data, state } = useFetcher<Deleted | Failure>();
  const [asked, setAsked] = useState<Item | null>(null);
  const busy = state !== 'idle';
  const open = asked !== null && (busy || !data);

  const ask = useCallback(
    (item: Item) => {
      reset();
      setAsked(item);
    },
    [reset],
  );

  // What was deleted took along the button that had the focus.
  useEffect(() => {
    if (!open) return;
    return () => {
      if (document.activeElement !== document.body) return;
      document.querySelector('h1')?.focus({ preventScroll: true });
    };
  }, [open]);

  return {
    asked,
    ask,
    outcome: data ?? null,
    dialog: {
      open,
      busy,
      onConfirm: () => {
        if (asked !== null) void submit(bodyOf(asked), { method: 'delete', encType: 'application/json' });
      },
      onCancel: () => setAsked(null),
    },
  };
}
