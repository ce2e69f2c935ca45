import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/SelectField.tsx';

type Props = Omit<ComponentProps<typeof SelectField>, 'placeholder'> & {
  /** The saved value. When it is no option it becomes one, so that saving the form does not lose it. */
  saved: string;
};

/** A select that may stay empty. */
export function ChoiceField({ options, saved, ...select }: Props) {
  const { t } = useTranslation('profile');
  const known = saved === '' || options.some(({ value }) => value === saved);
  return (
    <SelectField
      {...select}
      placeholder={t('noChoice')}
      options={known ? options : [...options, { value: saved, label: saved }]}
    />
  );
}
