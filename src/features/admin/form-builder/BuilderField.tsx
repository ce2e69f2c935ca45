import type { ComponentProps } from 'react';
import { get, type Path, type UseFormReturn, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/Field.tsx';
import { type FormError, type FormFields, formErrorOf } from './form-rules.ts';

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
