import { type ComponentProps, useId } from 'react';
import { cx } from './cx.ts';
import styles from './Field.module.css';
import { describe, FieldFrame, type FieldTexts } from './Field.tsx';

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
        className={cx(styles.control, styles.area, className)}
      />
    </FieldFrame>
  );
}
