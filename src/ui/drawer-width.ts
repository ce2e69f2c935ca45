/** The drawer's widths in px: open by default, collapsed (docs/backend.md, 9), and how far it can be resized. */
export const drawerWidths = { open: 268, collapsed: 32, min: 200, max: 480, step: 16 } as const;

/** The state of a drawer; `width` in px is its width when open. */
export type DrawerState = { open: boolean; width: number };
