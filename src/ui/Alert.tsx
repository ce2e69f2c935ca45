import type { ReactNode } from 'react';
import styles from './Alert.module.css';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';

type AlertProps = {
  tone: 'error' | 'info' | 'success' | 'warning';
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links that solve the problem. */
  actions?: ReactNode;
};

/**
 * A message in the page. Screen readers read an error at once (`alert`) and the other tones when they pause (`status`).
 * Without words it has no role, because an alert is read once, when it appears.
 */
export function Alert({ tone, title, children, actions }: AlertProps) {
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div className={cx(styles.alert, styles[tone])} role={title || children ? role : undefined}>
      <span className={styles.icon}>
        <Icon name={tone} ring />
      </span>
      <div className={styles.text}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  );
}
