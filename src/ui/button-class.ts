import styles from './Button.module.css';
import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** The class names that make a link look like a `Button`. */
export function buttonClass(variant: ButtonVariant = 'primary'): string {
  return cx(styles.button, styles[variant]);
}
