import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { onChangeElsewhere, readJson, remove, writeJson } from '../local-storage.ts';
import { tokenOfPage } from '../session/session.ts';

const delayMs = 300;

/** Reads and writes the drafts of a form. A blank form has none, and what does not fit `schema` is none. */
export function draftStorage<Fields extends object>(
  schema: v.GenericSchema<unknown, Fields>,
  isBlank: (fields: Fields) => boolean,
): Pick<Options<Fields>, 'read' | 'write'> {
  return {
    read: (key) => {
      const { success, output } = v.safeParse(schema, readJson(key));
      return success && !isBlank(output) ? output : null;
    },
    write: (key, fields) => {
      if (!isBlank(fields)) return writeJson(key, { ...fields, savedAt: Date.now() });
      remove(key);
      return true;
    },
  };
}

type Options<Fields> = {
  /** Reads the draft under a key; null when there is none. */
  read: (key: string) => Fields | null;
  /** Writes the fields under the key, or removes it when they are blank. Returns whether it worked. It must be stable. */
  write: (key: string, fields: Fields) => boolean;
  /** Shows a draft in the form, or an empty form with null. */
  restart: (draft: Fields | null) => void;
};

export type Draft = ReturnType<typeof useDraft>;

/**
 * Stores the fields of a form as a draft on this device: 300 ms after a change, when a field loses the focus, and when
 * the page is left. The last write wins. What another tab wrote meanwhile is remembered until the user loads it or starts
 * again.
 */
export function useDraft<Fields extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<Fields>, 'subscribe'>,
  key: string,
  { read, write, restart }: Options<Fields>,
) {
  const [isStored, setStored] = useState(true);
  // The draft of another tab, null when that tab removed it; undefined without a change in another tab.
  const [other, setOther] = useState<Fields | null>();
  const pending = useRef<{ fields: Fields; timer: number } | null>(null);

  const store = useCallback(() => {
    if (!pending.current) return true;
    window.clearTimeout(pending.current.timer);
    const succeeded = write(key, pending.current.fields);
    // Closing the page retries a draft that could not be stored.
    if (succeeded) pending.current = null;
    setStored(succeeded);
    setOther((other) => other ?? undefined);
    return succeeded;
  }, [key, write]);

  useEffect(() => {
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        window.clearTimeout(pending.current?.timer);
        pending.current = { fields: values, timer: window.setTimeout(store, delayMs) };
      },
    });
    window.addEventListener('focusout', store);
    window.addEventListener('pagehide', store);
    return () => {
      unsubscribe();
      window.removeEventListener('focusout', store);
      window.removeEventListener('pagehide', store);
      // After logging out nothing is stored: the user has just decided about the draft.
      if (tokenOfPage() !== null) store();
      else window.clearTimeout(pending.current?.timer);
    };
  }, [subscribe, store]);

  const readOther = useEffectEvent(() => setOther(read(key)));
  useEffect(() => onChangeElsewhere((changed) => (changed ?? key) === key && readOther()), [key]);

  return {
    isStored,
    store,
    /** Whether another tab has changed or removed the draft since this page was opened. */
    elsewhere: other === undefined ? null : other === null ? ('removed' as const) : ('changed' as const),
    /** Shows the draft of the other tab, or an empty form when that tab removed it. */
    loadOther: () => {
      if (other === undefined) return;
      window.clearTimeout(pending.current?.timer);
      pending.current = null;
      setOther(undefined);
      // This tab may have written since.
      if (other) setStored(write(key, other));
      else remove(key);
      restart(other);
    },
  };
}
