import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import type { ConfirmDialog } from './ConfirmDialog.tsx';
import { lateCode } from './late-code.tsx';

type Props = ComponentProps<typeof ConfirmDialog> & { title: string; text: string };

/** A `ConfirmDialog` that loads when it is first opened. If that fails, the browser's dialog asks. */
export const LateConfirmDialog = lateCode(() => import('./ConfirmDialog.tsx')).part<Props>(
  (code) => code.ConfirmDialog,
  {
    isNeeded: ({ open }) => open,
    instead: function BrowserDialog({ title, text, onConfirm, onCancel }) {
      const ask = useEffectEvent(() => (window.confirm(`${title}\n\n${text}`) ? onConfirm() : onCancel()));
      useEffect(() => ask(), []);
      return null;
    },
  },
);
