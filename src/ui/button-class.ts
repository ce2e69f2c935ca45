import styles from './Button.module.css';
import { cx } from './cx.ts';

/** How much a button asks for: the one main act, a second one, a passing one, one that destroys. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** The class names that make a link look like a `Button`. */
export function buttonClass(variant: ButtonVariant = 'primary'): string {
  return cx(styles.button, styles[variant]);
}
