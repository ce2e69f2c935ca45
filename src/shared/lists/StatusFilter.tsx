import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/SelectField.tsx';

const statuses = ['all', 'open', 'closed'] as const;
export type Status = (typeof statuses)[number];

export type StatusFilterProps = {
  value?: Status;
  /** The label of an option that sets no filter, from the label of its status. */
  textOf?: (status: string) => string;
  onChange?: (status: Status) => void;
};

/** Chooses between all, open and closed items (docs/backend.md, 4). */
export function StatusFilter({ value, textOf = (status) => status, onChange }: StatusFilterProps) {
  const { t } = useTranslation('lists');
  return (
    <SelectField
      label={t('status.label')}
      value={value}
      options={statuses.map((status) => {
        const text = t(`status.${status}`);
        return { value: status, label: status === 'all' ? text : textOf(text) };
      })}
      onChange={({ target }) => onChange?.(statuses.find((status) => status === target.value) ?? 'all')}
    />
  );
}
