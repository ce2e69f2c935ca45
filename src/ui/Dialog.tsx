import { clsx } from 'clsx';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';

type DialogProps = {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  /** The buttons at the bottom. The first one gets the focus when nothing above can. */
  actions?: ReactNode;
  /** The id of the text that screen readers read after the title. */
  describedBy?: string | undefined;
  /** 'large' is for a projector. */
  size?: 'normal' | 'large';
  /** False while the user may not close it. */
  dismissible?: boolean;
  /** Called on Escape or a click on the backdrop. The parent sets `open` to false. */
  onClose: () => void;
};

/**
 * A native modal dialog. The focus starts on the element with `data-first-focus`, else on the first control, and
 * returns to where it was.
 */
export function Dialog({
  open,
  title,
  children,
  actions,
  describedBy,
  size = 'normal',
  dismissible = true,
  onClose,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const titleId = useId();

  // `close()` also when the component unmounts: removing an open dialog would lose the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    // React does not render `autofocus` as an attribute, so the browser would not find it.
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => element.close();
  }, [open]);

  const handleCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (dismissible) onClose();
  };
  // A browser may close the dialog although `cancel` was prevented (Escape twice). The event of an earlier closing
  // arrives a frame later, when the dialog may be open again.
  const handleClose = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget || !open || event.currentTarget.open) return;
    if (dismissible) onClose();
    else event.currentTarget.showModal();
  };
  // Count only clicks that began on the backdrop, and no second click of a double-click, whose first one may have
  // opened the dialog.
  const handlePress = (event: MouseEvent) => {
    pressedBeside.current = event.target === event.currentTarget && event.detail < 2;
  };
  const handleClick = (event: MouseEvent) => {
    if (dismissible && pressedBeside.current && event.target === event.currentTarget) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users press Escape, which fires `cancel`
    <dialog
      ref={dialog}
      className={clsx(styles.dialog, size === 'large' && styles.large)}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={handleCancel}
      onClose={handleClose}
      onMouseDown={handlePress}
      onClick={handleClick}
    >
      {/* For `announce`: screen readers ignore everything outside an open dialog. */}
      <p className="visually-hidden" role="status" />
      {open && (
        <div className={styles.sheet}>
          <h2 id={titleId}>{title}</h2>
          {children}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
      )}
    </dialog>
  );
}

type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  /** What will happen. */
  text: ReactNode;
  children?: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel: ReactNode;
  /** Whether the action destroys something. */
  danger?: boolean;
  /** Whether the action is under way; meanwhile the dialog cannot be closed. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks for confirmation. The focus starts on the cancel button. */
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
