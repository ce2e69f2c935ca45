import type { ReactNode } from 'react';
import styles from './Field.module.css';

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  /** The error of the value. It marks the control as invalid. */
  error?: ReactNode;
};

/** The aria attributes that link the control with this `id` to its hint and its error. */
export function describe(id: string, { hint, error }: Omit<FieldTexts, 'label'>, more?: string) {
  const ids = [more, hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { ...(ids && { 'aria-describedby': ids }), ...(error ? { 'aria-invalid': true as const } : {}) };
}

/** The error below a control, which `describe` links by the control's id. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return children ? (
    <p className={styles.error} id={`${id}-error`}>
      {children}
    </p>
  ) : null;
}

export function FieldFrame({
  id,
  label,
  hint,
  error,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
