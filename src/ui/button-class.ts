import styles from './Button.module.css';
import { cx } from './cx.ts';

/** The emphasis of a button: the main action, a secondary one, a minor one, or one that destroys something. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** The class names that make a link look like a `Button`. */
export function buttonClass(variant: ButtonVariant = 'primary'): string {
  return cx(styles.button, styles[variant]);
}
