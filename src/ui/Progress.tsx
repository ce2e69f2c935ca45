import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import styles from './Progress.module.css';

type ProgressProps = {
  /** What it counts, in words; stands above the line. */
  label: ReactNode;
  /** Only read aloud, where the words already stand nearby. */
  labelHidden?: boolean;
  value: number;
  max: number;
};

/** How far along, as a thin line. */
export function Progress({ label, labelHidden = false, value, max }: ProgressProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <progress
        id={id}
        className={cx(styles.line, value >= max && styles.done)}
        value={value}
        max={Math.max(max, 1)}
      />
    </div>
  );
}
