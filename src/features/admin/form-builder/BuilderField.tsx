import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { get, type Path, type UseFormReturn, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { NewForm } from '../../../api/forms.ts';
import { Field, TextArea } from '../../../ui/Field.tsx';
import styles from './Builder.module.css';
import { type FormError, type FormFields, formErrorOf } from './form-rules.ts';

export type BuilderForm = UseFormReturn<FormFields, unknown, NewForm>;

type FormProps = { form: BuilderForm; name: Path<FormFields> };

/** The error of a field. Only the component that calls this renders when it changes. */
export function useFieldError({ control }: BuilderForm, name: Path<FormFields>): FormError | undefined {
  const { errors } = useFormState({ control, name, exact: true });
  const error: { message?: unknown } | undefined = get(errors, name);
  return formErrorOf(error?.message);
}

/** A text field with its error. Typing renders nothing. */
export function BuilderField({
  form,
  name,
  ...field
}: FormProps & Omit<ComponentProps<typeof Field>, 'form' | 'name'>) {
  const { t } = useTranslation('form-builder');
  const error = useFieldError(form, name);
  return (
    <Field
      dir="auto"
      autoComplete="off"
      aria-required="true"
      {...field}
      {...form.register(name)}
      id={name}
      error={error && t(`errors.${error}`, { missing: t('missing.name') })}
    />
  );
}

/** A text area as high as its text, with the error of a question. Typing renders nothing. */
export function BuilderArea({
  form,
  name,
  ...area
}: FormProps & Omit<ComponentProps<typeof TextArea>, 'form' | 'name'>) {
  const { t } = useTranslation('form-builder');
  const error = useFieldError(form, name);
  return (
    <TextArea
      dir="auto"
      rows={1}
      autoComplete="off"
      {...area}
      {...form.register(name)}
      id={name}
      className={clsx(styles.grows)}
      error={error && t(`errors.${error}`, { missing: t('missing.question') })}
    />
  );
}
