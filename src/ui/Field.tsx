import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Field.module.css';

type FieldProps = FieldTexts & ComponentProps<'input'>;

/** A text input of one line with a label, for every native input prop, including `type`. */
export function Field({ label, hint, error, className, ...input }: FieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        type="text"
        {...input}
        {...describe(id, { hint, error }, input['aria-describedby'])}
        id={id}
        className={clsx(styles.control, className)}
      />
    </FieldFrame>
  );
}

type TextAreaProps = FieldTexts & ComponentProps<'textarea'>;

export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  const ownId = useId();
  const id = area.id ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        rows={2}
        {...area}
        {...describe(id, { hint, error }, area['aria-describedby'])}
        id={id}
        className={clsx(styles.control, styles.area, className)}
      />
    </FieldFrame>
  );
}

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
