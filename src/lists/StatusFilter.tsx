import { useTranslation } from 'react-i18next';
import { SelectField } from '../ui/SelectField.tsx';

const statuses = ['all', 'open', 'closed'] as const;
export type Status = (typeof statuses)[number];

export type StatusFilterProps = {
  value?: Status;
  /** The id of a note on the filter. */
  'aria-describedby'?: string | undefined;
  onChange?: (status: Status) => void;
};

/** The choice between all items of a list, the open ones and the closed ones (docs/backend.md, 4). */
export function StatusFilter({ value, onChange, ...select }: StatusFilterProps) {
  const { t } = useTranslation('lists');
  return (
    <SelectField
      {...select}
      label={t('status.label')}
      value={value}
      options={statuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
      onChange={({ target }) => onChange?.(statuses.find((status) => status === target.value) ?? 'all')}
    />
  );
}
