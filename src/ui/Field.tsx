import { type ComponentProps, useId } from 'react';
import { cx } from './cx.ts';
import styles from './Field.module.css';
import { describe, FieldFrame, type FieldTexts } from './FieldFrame.tsx';

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
        className={cx(styles.control, className)}
      />
    </FieldFrame>
  );
}
