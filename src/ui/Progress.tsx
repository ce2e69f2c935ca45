import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import styles from './Progress.module.css';

type ProgressProps = {
  /** What it counts, in words; stands above the line. */
  label: ReactNode;
  /** Only read aloud, where the words already stand nearby. */
  labelHidden?: boolean;
  /** How much of `max`; null while nobody can say how far it is. */
  value: number | null;
  max?: number;
};

/** How far along, as a thin line. */
export function Progress({ label, labelHidden = false, value, max = 1 }: ProgressProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <progress
        id={id}
        className={cx(styles.line, value !== null && value >= max && styles.done)}
        value={value ?? undefined}
        max={Math.max(max, 1)}
      />
    </div>
  );
}
