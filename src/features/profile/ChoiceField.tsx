import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/SelectField.tsx';

type Props = Omit<ComponentProps<typeof SelectField>, 'placeholder'> & {
  /** The value that is saved: when it is none of the options, it becomes one as it is, and is not lost. */
  saved: string;
};

/** A select that may be left without a choice. */
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
