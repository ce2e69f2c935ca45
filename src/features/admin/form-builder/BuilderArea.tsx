import type { ComponentProps } from 'react';
import type { Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useFieldError } from './BuilderField.tsx';
import styles from './FormBuilder.module.css';
import type { FormFields } from './form-rules.ts';
import { growRows, observeWidth } from './grow-rows.ts';

type Props = Omit<ComponentProps<typeof TextArea>, 'form' | 'name' | 'error' | 'ref'> & {
  form: UseFormReturn<FormFields>;
  name: Path<FormFields>;
};

/** A text area as high as its text, with the error of a question. Typing renders nothing. */
export function BuilderArea({ form: { control, register }, name, className, ...area }: Props) {
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
