import { useState, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { drawerKey } from '../storage/keys.ts';
import { readJson, writeJson } from '../storage/local-storage.ts';
import { type DrawerState, drawerWidths } from '../ui/drawer-width.ts';

/**
 * The drawer's state and its setter. On a wide screen it is open at first, can be resized, and is stored on this device.
 * On a narrow screen it is collapsed on each page.
 */
export function useDrawer(): [
  state: DrawerState & { resizable: boolean },
  set: (state: DrawerState) => void,
] {
  const narrow = useSyncExternalStore(followNarrow, isNarrow);
  const [beside, setBeside] = useState(storedState);
  const [aboveOpen, setAboveOpen] = useState(false);
  const set = (state: DrawerState) => {
    if (narrow) return setAboveOpen(state.open);
    setBeside(state);
    writeJson(drawerKey, state);
  };
  const open = narrow ? aboveOpen : beside.open;
  return [{ ...beside, open, resizable: !narrow }, set];
}

const query = '(width <= 48rem)';

function isNarrow() {
  return window.matchMedia(query).matches;
}

function followNarrow(listener: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

const storedSchema = v.fallback(
  v.object({
    open: v.fallback(v.boolean(), true),
    width: v.fallback(
      v.pipe(v.number(), v.minValue(drawerWidths.min), v.maxValue(drawerWidths.max)),
      drawerWidths.open,
    ),
  }),
  { open: true, width: drawerWidths.open },
);

function storedState(): DrawerState {
  return v.parse(storedSchema, readJson(drawerKey));
}
