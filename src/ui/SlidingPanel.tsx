import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './SlidingPanel.module.css';

type SlidingPanelProps = {
  /** The side on which the accent-coloured panel rests. */
  side: 'start' | 'end';
  /** On the accent colour: a heading, a line, a way to the other form. */
  panel: ReactNode;
  /** The form. */
  children: ReactNode;
};

/** A card of two halves whose coloured half slides to the other side; on a narrow page it stands on top. */
export function SlidingPanel({ side, panel, children }: SlidingPanelProps) {
  return (
    <div className={styles.frame}>
      <div className={cx(styles.card, styles[side])}>
        <div className={styles.panel}>{panel}</div>
        <div className={styles.form}>{children}</div>
      </div>
    </div>
  );
}
