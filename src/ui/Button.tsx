import type { ComponentProps, MouseEvent } from 'react';
import styles from './Button.module.css';
import { cx } from './cx.ts';
import { Spinner } from './Spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** The class names that make a link look like a `Button`. */
export function buttonClass(variant: ButtonVariant = 'primary'): string {
  return cx(styles.button, styles[variant]);
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  /** Shows a spinner and ignores clicks and submits. Unlike a disabled button it keeps the focus. */
  busy?: boolean;
};

/** A native button, `type="button"` by default. With `aria-disabled` it ignores clicks but keeps the focus. */
export function Button({
  variant = 'primary',
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || rest['aria-disabled'] === true) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonClass(variant), className)}
      onClick={handleClick}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
    >
      <span className={styles.label}>{children}</span>
      {busy && (
        <span className={styles.spinner}>
          <Spinner color="currentColor" />
        </span>
      )}
    </button>
  );
}
