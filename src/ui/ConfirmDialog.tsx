import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  /** What will happen. */
  text: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel: ReactNode;
  /** It destroys something. */
  danger?: boolean;
  /** It is being done: nothing closes the dialog until it is. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before an act is done; focus starts on the way out. */
export function ConfirmDialog({
  open,
  title,
  text,
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
    </Dialog>
  );
}
