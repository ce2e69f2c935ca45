import type { ComponentProps } from 'react';
import { get, type Path, type UseFormReturn, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import styles from './FormBuilder.module.css';
import { type FormError, type FormFields, formErrorOf } from './form-rules.ts';
import { growRows, observeWidth } from './grow-rows.ts';

type Props = Omit<ComponentProps<typeof Field>, 'form' | 'name' | 'error'> & {
  form: UseFormReturn<FormFields>;
  name: Path<FormFields>;
};

/** A text field with its error. Typing renders nothing; an error renders only this field. */
export function BuilderField({ form: { control, register }, name, ...field }: Props) {
  const { t } = useTranslation('form-builder');
  const error = useFieldError({ control }, name);
  return (
    <Field
      dir="auto"
      autoComplete="off"
      aria-required="true"
      {...field}
      {...register(name)}
      id={name}
      error={error && t(`errors.${error}`, { missing: t('missing.name') })}
    />
  );
}

export function useFieldError(
  { control }: Pick<UseFormReturn<FormFields>, 'control'>,
  name: Path<FormFields>,
): FormError | null {
  const { errors } = useFormState({ control, name, exact: true });
  const error: { message?: unknown } | undefined = get(errors, name);
  return formErrorOf(error?.message);
}

type BuilderAreaProps = Omit<ComponentProps<typeof TextArea>, 'form' | 'name' | 'error' | 'ref'> & {
  form: UseFormReturn<FormFields>;
  name: Path<FormFields>;
};

/** A text area as high as its text, with the error of a question. Typing renders nothing. */
export function BuilderArea({ form: { control, register }, name, className, ...area }: BuilderAreaProps) {
  const { t } = useTranslation('form-builder');
  const error = useFieldError({ control }, name);
  const { ref, onChange, ...field } = register(name);
  return (
    <TextArea
      dir="auto"
      rows={1}
      autoComplete="off"
      {...area}
      {...field}
      id={name}
      ref={(element) => {
        ref(element);
        const stop = element ? observeWidth(element) : undefined;
        return () => {
          stop?.();
          ref(null);
        };
      }}
      className={cx(styles.grows, className)}
      onChange={(event) => {
        growRows(event.currentTarget);
        return onChange(event);
      }}
      error={error && t(`errors.${error}`, { missing: t('missing.question') })}
    />
  );
}
