import { clsx } from 'clsx';
import type { TFunction } from 'i18next';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { HexColorPicker } from 'react-colorful';
import { get, type Path, type UseFormReturn, useController, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { NewForm } from '../../../api/forms.ts';
import { Field, TextArea } from '../../../ui/Field.tsx';
import styles from './BuilderField.module.css';
import { type FormError, type FormFields, formErrorOf } from './form-rules.ts';

export type BuilderForm = UseFormReturn<FormFields, unknown, NewForm>;

/** The texts of the page. They are passed on: to look them up in each of two thousand questions takes time. */
export type BuilderTexts = TFunction<['form-builder', 'common']>;

type FormProps = { t: BuilderTexts; form: BuilderForm; name: Path<FormFields> };

/** The error of a field. Only the component that calls this renders when it changes. */
export function useFieldError({ control }: BuilderForm, name: Path<FormFields>): FormError | undefined {
  const { errors } = useFormState({ control, name, exact: true });
  const error: { message?: unknown } | undefined = get(errors, name);
  return formErrorOf(error?.message);
}

/** A text field with its error. Typing renders nothing. */
export function BuilderField({
  t,
  form,
  name,
  ...field
}: FormProps & Omit<ComponentProps<typeof Field>, 'form' | 'name'>) {
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
  t,
  form,
  name,
  ...area
}: FormProps & Omit<ComponentProps<typeof TextArea>, 'form' | 'name'>) {
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

/** The form's colour: a picker, and its code of six hex digits. */
export function ColourField({ form }: { form: BuilderForm }) {
  const { t } = useTranslation('form-builder');
  const { field } = useController({ control: form.control, name: 'color' });
  const error = useFieldError(form, 'color');
  const picker = useRef<HTMLDivElement>(null);
  const color = field.value.trim().replace(/^#/, '').toLowerCase();

  // The package names its sliders in English, and writes a value only when it changes.
  useLayoutEffect(() => {
    const [shade, hue] = picker.current?.querySelectorAll('[role=slider]') ?? [];
    const [saturation, brightness] = shade?.getAttribute('aria-valuetext')?.match(/\d+/g) ?? [];
    shade?.setAttribute('aria-label', t('sliders.shade'));
    shade?.setAttribute('aria-valuetext', t('sliders.shadeValue', { saturation, brightness }));
    hue?.setAttribute('aria-label', t('sliders.hue'));
  });
  return (
    <fieldset className={styles.colour}>
      <legend>{t('color')}</legend>
      <div ref={picker} className={clsx(styles.picker, error && styles.invalid)}>
        <HexColorPicker
          color={/^[0-9a-f]{6}$/.test(color) ? `#${color}` : '#000000'}
          onChange={(hex) => field.onChange(hex.slice(1))}
        />
      </div>
      <Field
        {...field}
        id={field.name}
        label={t('hex')}
        hint={t('hexHint')}
        error={error && t(`errors.${error}`)}
        className={styles.hex}
        autoComplete="off"
        spellCheck={false}
        aria-required="true"
      />
    </fieldset>
  );
}
