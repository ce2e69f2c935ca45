import { useId, useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { lateCode } from '../../../ui/late-code.tsx';
import { useFieldError } from './BuilderField.tsx';
import styles from './ColourField.module.css';
import { colors, defaultColor } from './form-fields.ts';
import type { FormFields } from './form-rules.ts';

/** Few forms need it. Without it, the code of a colour can be typed. */
const ColourPicker = lateCode(() => import('./ColourPicker.tsx')).part((code) => code.ColourPicker);

/** The form's colour: one of the swatches, any other, or at first the default. */
export function ColourField({ form: { control } }: { form: UseFormReturn<FormFields> }) {
  const { t } = useTranslation('form-builder');
  const { field } = useController({ control, name: 'color' });
  const error = useFieldError({ control }, 'color');
  const labelId = useId();
  const pickerId = useId();
  const color = field.value.trim().replace(/^#/, '').toLowerCase();
  const isListed = [defaultColor, ...colors].includes(color);
  const [isOpen, setOpen] = useState(!isListed);
  const names = t('swatches').split(', ');
  return (
    <div className={styles.colour}>
      <p className={styles.label} id={labelId}>
        {t('color')}
      </p>
      <div className={styles.swatches} role="radiogroup" aria-labelledby={labelId}>
        {colors.map((value, at) => (
          <input
            key={value}
            type="radio"
            name="swatch"
            className={styles.swatch}
            style={{ backgroundColor: `#${value}` }}
            aria-label={names[at]}
            title={names[at]}
            checked={color === value}
            onChange={() => field.onChange(value)}
          />
        ))}
      </div>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={pickerId}
        onClick={() => setOpen(!isOpen)}
      >
        {t('otherColor')}
      </Button>
      <div id={pickerId} className={styles.other}>
        {(isOpen || error) && (
          <>
            <ColourPicker color={color} isInvalid={error !== null} onChange={field.onChange} />
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
          </>
        )}
      </div>
    </div>
  );
}
