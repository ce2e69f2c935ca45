import type { ComponentProps } from 'react';
import type { ConfirmDialog } from './ConfirmDialog.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

type Props = ComponentProps<typeof ConfirmDialog> & { title: string; text: string };

/** A `ConfirmDialog` that loads when it is first opened. If that fails, the browser's dialog asks. */
export const LazyConfirmDialog = lazyDialog<Props>(
  () => import('./ConfirmDialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog),
  ({ title, text, onConfirm, onCancel }) =>
    window.confirm(`${title}\n\n${text}`) ? onConfirm() : onCancel(),
);
