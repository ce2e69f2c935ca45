import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './Progress.module.css';

type ProgressProps = {
  label: ReactNode;
  /** Hides the text visually, where the page shows it nearby. */
  labelHidden?: boolean;
  /** The part of `max` that is done, or null when unknown. */
  value: number | null;
  max?: number;
};

export function Progress({ label, labelHidden = false, value, max = 1 }: ProgressProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <progress
        id={id}
        className={clsx(styles.line, value !== null && value >= max && styles.done)}
        value={value ?? undefined}
        max={max}
      />
    </div>
  );
}
