import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { cx } from './cx.ts';
import styles from './Dialog.module.css';

type DialogProps = {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  /** The row of buttons at the foot; the first one is the first to get focus where nothing above can. */
  actions?: ReactNode;
  /** The id of the text that explains it, read aloud after the title. */
  describedBy?: string | undefined;
  /** 'large' is for something to look at, across a room. */
  size?: 'normal' | 'large';
  /** False while nothing may close it. */
  dismissible?: boolean;
  /** Escape, or a click beside it: the parent sets `open` to false. */
  onClose: () => void;
};

/**
 * A native modal dialog, named by its heading; focus starts on what has `data-first-focus`, else on the first
 * control, and goes back to where it was on closing.
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

  // Closed by its own method even when its owner goes away: removal alone would lose the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    // React keeps `autofocus` from the markup, where the browser would look for it.
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => element.close();
  }, [open]);

  const handleCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (dismissible) onClose();
  };
  // A browser may close in spite of `cancel` being prevented (Escape twice); it tells of an earlier closing
  // with its next frame, when this may be open again.
  const handleClose = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget || !open || event.currentTarget.open) return;
    if (dismissible) onClose();
    else event.currentTarget.showModal();
  };
  // Only a press that both starts and ends beside it: selecting text may end there.
  const handlePress = (event: MouseEvent) => {
    pressedBeside.current = event.target === event.currentTarget;
  };
  const handleClick = (event: MouseEvent) => {
    if (dismissible && pressedBeside.current && event.target === event.currentTarget) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which arrives as `cancel`
    <dialog
      ref={dialog}
      className={cx(styles.dialog, size === 'large' && styles.large)}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={handleCancel}
      onClose={handleClose}
      onMouseDown={handlePress}
      onClick={handleClick}
    >
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
