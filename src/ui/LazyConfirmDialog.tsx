import type { ComponentProps } from 'react';
import type { ConfirmDialog } from './ConfirmDialog.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

type Props = ComponentProps<typeof ConfirmDialog> & { title: string; text: string };

/** The dialog that asks before an act is done, for pages of a first visit; in the browser's own where it does not load. */
export const LazyConfirmDialog = lazyDialog<Props>(
  () => import('./ConfirmDialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog),
  ({ title, text, onConfirm, onCancel }) =>
    window.confirm(`${title}\n\n${text}`) ? onConfirm() : onCancel(),
);
