import type { CSSProperties, ReactNode } from 'react';
import styles from './Card.module.css';
import { cx } from './cx.ts';

type CardProps = {
  as?: 'div' | 'article' | 'section' | 'li';
  /** Six hex digits without '#', the form's own colour as a stripe; anything else is ignored. */
  color?: string | null | undefined;
  children: ReactNode;
  /** Buttons and links, kept at the foot so that cards in a row line up. */
  actions?: ReactNode;
  className?: string | undefined;
};

/** A sheet on the page: a thin border, and a stripe in the form's colour when it has one. */
export function Card({ as: Root = 'div', color, children, actions, className }: CardProps) {
  const striped = /^[0-9a-f]{6}$/i.test(color ?? '');
  return (
    <Root
      className={cx(styles.card, striped && styles.striped, className)}
      {...(striped && { style: { '--stripe': `#${color}` } as CSSProperties })}
    >
      <div className={styles.body}>{children}</div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </Root>
  );
}
