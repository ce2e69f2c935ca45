import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';
import styles from './Field.module.css';
import { describe, FieldFrame, type FieldTexts } from './Field.tsx';

/** An option. `lang` is empty for a text of the backend, whose language is unknown. */
export type SelectOption = { value: string | number; label: string; lang?: '' };

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly SelectOption[];
    /** The text of the first option, with the empty value. */
    placeholder?: string | undefined;
  };

export function SelectField({
  label,
  hint,
  error,
  options,
  placeholder,
  className,
  ...select
}: SelectFieldProps) {
  const ownId = useId();
  const id = select.id ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select
        {...select}
        {...describe(id, { hint, error }, select['aria-describedby'])}
        id={id}
        className={clsx(styles.control, styles.select, className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
