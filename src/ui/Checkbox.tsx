import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';
import styles from './Field.module.css';
import { describe, FieldError, type FieldTexts } from './Field.tsx';

type CheckboxProps = FieldTexts & Omit<ComponentProps<'input'>, 'type'>;

export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <div className={styles.field}>
      <div className={styles.check}>
        <input
          {...input}
          {...describe(id, { hint, error }, input['aria-describedby'])}
          type="checkbox"
          id={id}
          className={clsx(styles.box, className)}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
