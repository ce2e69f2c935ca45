/**
 * The widths of the drawer in px: when open, when collapsed (docs/backend.md, 9), the limits of resizing, and what an arrow
 * key (`step`) and a button (`press`) change.
 */
export const drawerWidths = { open: 268, collapsed: 32, min: 200, max: 480, step: 16, press: 64 } as const;

/** The state of a drawer; `width` in px is its width when open. */
export type DrawerState = { open: boolean; width: number };
