import type { ComponentProps } from 'react';
import { get, type Path, type UseFormReturn, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/Field.tsx';
import type { FormError, FormFields } from './form-rules.ts';

type Props = Omit<ComponentProps<typeof Field>, 'form' | 'name' | 'error'> & {
  form: UseFormReturn<FormFields>;
  name: Path<FormFields>;
};

/** One line of the form, with what is wrong with it. Typing renders nothing; an error renders this field alone. */
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
      error={error && t(`errors.${error}`)}
    />
  );
}

/** What is wrong with one field; null when nothing is. */
export function useFieldError(
  { control }: Pick<UseFormReturn<FormFields>, 'control'>,
  name: Path<FormFields>,
): FormError | null {
  const { errors } = useFormState({ control, name, exact: true });
  const error: { message?: FormError } | undefined = get(errors, name);
  return error?.message ?? null;
}
