/**
 * The widths of the drawer in px: open, collapsed (docs/backend.md, 9), the limits of resizing, and the steps of an
 * arrow key and of a button.
 */
export const drawerWidths = { open: 268, collapsed: 32, min: 200, max: 480, step: 16, button: 64 } as const;

/** `width` is that of the open drawer, in px. */
export type DrawerState = { open: boolean; width: number };
