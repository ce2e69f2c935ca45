import { useState, useSyncExternalStore } from 'react';
import { type DrawerState, drawerWidths } from '../ui/drawer-width.ts';

const storageKey = 'drawer';

/**
 * The drawer's state and its setter. On a wide screen it begins open and is remembered on this device; on a
 * narrow one it begins collapsed on each page.
 */
export function useDrawer(): [state: DrawerState, set: (state: DrawerState) => void] {
  const narrow = useSyncExternalStore(followNarrow, isNarrow);
  const [beside, setBeside] = useState(remembered);
  const [aboveOpen, setAboveOpen] = useState(false);
  const set = (state: DrawerState) => {
    if (narrow) return setAboveOpen(state.open);
    setBeside(state);
    remember(state);
  };
  return [narrow ? { ...beside, open: aboveOpen } : beside, set];
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

function remembered(): DrawerState {
  const state: DrawerState = { open: true, width: drawerWidths.open };
  try {
    const { open, width } = Object(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
    if (typeof open === 'boolean') state.open = open;
    if (typeof width === 'number' && width >= drawerWidths.min && width <= drawerWidths.max) {
      state.width = width;
    }
  } catch {
    // Forbidden or foreign storage: the drawer begins as specified.
  }
  return state;
}

function remember(state: DrawerState) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(state));
  } catch {
    // Storage that is full or forbidden costs the memory of the drawer alone.
  }
}
