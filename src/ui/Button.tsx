import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** The class names that make a link look like a `Button`. */
export function buttonClass(variant: ButtonVariant = 'primary'): string {
  return clsx(styles.button, styles[variant]);
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  /** Shows a spinner and ignores clicks and submits. Unlike a disabled button it keeps the focus. */
  busy?: boolean;
};

/**
 * A native button, `type="button"` by default. With `aria-disabled` it keeps the focus and ignores clicks; a submit
 * button leaves that to its form, which may know better: some password managers fill in fields without an event.
 */
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
    if (busy || (rest['aria-disabled'] === true && type !== 'submit')) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={clsx(buttonClass(variant), className)}
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

type SpinnerProps = {
  /** Diameter in px; 20 by default, 80 on the confirmation page (docs/backend.md, 9). */
  size?: number;
  /** White by default, for the accent colour (docs/backend.md, 9). */
  color?: string;
  /** What is loading. Without it the spinner is hidden from screen readers. */
  label?: string | undefined;
};

/** A turning ring, which stands still under reduced motion. */
export function Spinner({ size = 20, color = 'white', label }: SpinnerProps) {
  const ring = (
    <span className={styles.ring} style={{ inlineSize: size, blockSize: size, color }} aria-hidden="true" />
  );
  if (!label) return ring;
  return (
    <span className={styles.status} role="status">
      {ring}
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
