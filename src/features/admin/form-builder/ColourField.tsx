import { clsx } from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { HexColorPicker } from 'react-colorful';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/Field.tsx';
import { type BuilderForm, useFieldError } from './BuilderField.tsx';
import styles from './ColourField.module.css';

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
