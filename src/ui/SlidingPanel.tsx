import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './SlidingPanel.module.css';

type SlidingPanelProps = {
  side: 'start' | 'end';
  panel: ReactNode;
  children: ReactNode;
};

/** A card of two halves. The coloured one slides to the other side; on a narrow page it is below. */
export function SlidingPanel({ side, panel, children }: SlidingPanelProps) {
  return (
    <div className={styles.frame}>
      <div className={cx(styles.card, styles[side])}>
        <div className={styles.form}>{children}</div>
        <div className={styles.panel}>{panel}</div>
      </div>
    </div>
  );
}
