import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './Alert.module.css';
import { Icon } from './Icon.tsx';

type AlertProps = {
  tone: 'error' | 'info' | 'success' | 'warning';
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links that solve the problem. */
  actions?: ReactNode;
};

/**
 * A message in the page. Screen readers announce an error when it appears (`alert`); without children it has no role,
 * because an alert is read only once. Other tones are announced inside an existing element with `role="status"`.
 */
export function Alert({ tone, title, children, actions }: AlertProps) {
  const isRead = tone === 'error' && (title || children);
  return (
    <div className={clsx(styles.alert, styles[tone])} role={isRead ? 'alert' : undefined}>
      <span className={styles.icon}>
        <Icon name={tone} ring />
      </span>
      <div className={styles.text}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {typeof children === 'string' ? <span>{children}</span> : children}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  );
}
