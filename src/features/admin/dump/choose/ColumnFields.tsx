import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../ui/SelectField.tsx';
import styles from '../Scores.module.css';
import { type Treatment, treatments } from '../shape/choices.ts';
import type { TableOverview } from '../worker/dump-host.ts';

type Props = {
  table: TableOverview;
  counts: string;
  treatment: (column: string) => Treatment;
  isPersonal: (column: string) => boolean;
  onChoose: (column: string, treatment: Treatment) => void;
};

export function ColumnFields({ table, counts, treatment, isPersonal, onChoose }: Props) {
  const { t } = useTranslation('scores');
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.opener}>
        {t('columns.caption', { table: table.name })} <span className={styles.count}>({counts})</span>
      </summary>
      {isOpen && (
        <div className={styles.columns}>
          {table.columns.map(({ name }) => (
            <SelectField
              key={name}
              label={<bdi>{name}</bdi>}
              hint={isPersonal(name) && t('choose.personal')}
              value={treatment(name)}
              options={treatments.map((value) => ({ value, label: t(`choose.treatments.${value}`) }))}
              onChange={({ target }) =>
                onChoose(name, treatments.find((value) => value === target.value) ?? 'leave-out')
              }
            />
          ))}
        </div>
      )}
    </details>
  );
}
