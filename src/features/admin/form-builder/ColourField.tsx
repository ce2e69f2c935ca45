import { useId } from 'react';
import { HexColorPicker } from 'react-colorful';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/Field.tsx';
import { useFieldError } from './BuilderField.tsx';
import styles from './ColourField.module.css';
import { colors } from './colors.ts';
import type { FormFields } from './form-rules.ts';
import { useSliderNames } from './use-slider-names.ts';

/** The picker's colour while the typed text is not a colour. */
const noColor = '#000000';

/** The form's colour: eight to choose from, a picker and a field for six hex digits. */
export function ColourField({ form: { control } }: { form: UseFormReturn<FormFields> }) {
  const { t } = useTranslation('form-builder');
  const { field } = useController({ control, name: 'color' });
  const error = useFieldError({ control }, 'color');
  const labelId = useId();
  const nameSliders = useSliderNames();
  const hex = field.value.trim().replace(/^#?/, '#');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not work as a grid item
    <div className={styles.colour} role="group" aria-labelledby={labelId}>
      <p className={styles.label} id={labelId}>
        {t('color')}
      </p>
      <div className={styles.swatches} role="radiogroup" aria-label={t('colors.label')}>
        {colors.map(([name, value]) => (
          <input
            key={name}
            type="radio"
            name="swatch"
            className={styles.swatch}
            style={{ backgroundColor: `#${value}` }}
            aria-label={t(`colors.${name}`)}
            title={t(`colors.${name}`)}
            checked={hex.toLowerCase() === `#${value}`}
            onChange={() => field.onChange(value)}
          />
        ))}
      </div>
      <div className={cx(styles.picker, error !== null && styles.invalid)} ref={nameSliders}>
        <HexColorPicker
          color={/^#[0-9a-f]{6}$/i.test(hex) ? hex : noColor}
          onChange={(color) => field.onChange(color.slice(1))}
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
    </div>
  );
}
