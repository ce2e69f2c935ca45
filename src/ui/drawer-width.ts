/** The drawer's widths in px: open by default, collapsed (docs/backend.md, 9), and how far it can be resized. */
export const drawerWidths = { open: 268, collapsed: 32, min: 200, max: 480, step: 16 } as const;

/** What the parent keeps of a drawer; `width` in px is the one it has when open. */
export type DrawerState = { open: boolean; width: number };

const clamp = (width: number) => Math.round(Math.min(drawerWidths.max, Math.max(drawerWidths.min, width)));

/** Where the drawer settles when its edge is pulled to `edge` px: nearer to collapsed than to `min` collapses it. */
export function drawerAt(edge: number, state: DrawerState): DrawerState {
  if (edge < (drawerWidths.collapsed + drawerWidths.min) / 2) return { open: false, width: state.width };
  return { open: true, width: clamp(edge) };
}

/** What a key does on the drawer's separator; `null` when nothing. Arrows move the edge as the eye sees it. */
export function drawerKey(key: string, state: DrawerState, rtl: boolean): DrawerState | null {
  const grow = rtl ? 'ArrowLeft' : 'ArrowRight';
  const shrink = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'Enter') return { ...state, open: !state.open };
  if (key === 'Home') return { open: true, width: drawerWidths.min };
  if (key === 'End') return { open: true, width: drawerWidths.max };
  if (key === grow) return { open: true, width: clamp(state.open ? state.width + drawerWidths.step : 0) };
  if (key === shrink && state.open) return { open: true, width: clamp(state.width - drawerWidths.step) };
  return null;
}
