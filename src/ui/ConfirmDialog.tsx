import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  /** What will happen. */
  text: ReactNode;
  /** What else to know or do first, below the text. */
  children?: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel: ReactNode;
  /** Whether it destroys something. */
  danger?: boolean;
  /** Whether it is being done. Until then the dialog cannot be closed. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something is done. The focus starts on the cancel button. */
export function ConfirmDialog({
  open,
  title,
  text,
  children,
  confirmLabel,
  cancelLabel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const textId = useId();
  return (
    <Dialog
      open={open}
      title={title}
      describedBy={textId}
      dismissible={!busy}
      onClose={onCancel}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div id={textId}>{text}</div>
      {children}
    </Dialog>
  );
}
