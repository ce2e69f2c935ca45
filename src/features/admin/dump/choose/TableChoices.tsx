import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { ConfirmDialog } from '../../../../ui/Dialog.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import styles from '../Scores.module.css';
import { columnKey, type Treatment, toggled, treatmentOf, treatments } from '../shape/choices.ts';
import type { ChooseProps } from '../use-dump.ts';
import type { TableOverview } from '../worker/dump-host.ts';

/** The tables and columns of the export. Including a column that identifies people needs confirmation. */
export function TableChoices({ dump, proposal, choices, onChoices }: ChooseProps) {
  const { t } = useTranslation(['scores', 'common']);
  const [toConfirm, setToConfirm] = useState<string | null>(null);
  const set = (key: string, treatment: Treatment) =>
    onChoices({ ...choices, columns: { ...choices.columns, [key]: treatment } });
  const choose = (key: string, treatment: Treatment) =>
    treatment === 'include' && proposal.personal[key] ? setToConfirm(key) : set(key, treatment);
  const count = ({ name, columns }: TableOverview, treatment: Treatment) =>
    columns.filter((column) => treatmentOf(choices, name, column.name) === treatment).length;
  return (
    <fieldset className={styles.fields}>
      <legend>{t('tables.title')}</legend>
      <ul className={styles.tables}>
        {dump.result.tables.map((table) => (
          <li key={table.name} className={styles.choice}>
            <Checkbox
              label={<bdi className={styles.tableName}>{table.name}</bdi>}
              checked={choices.tables.includes(table.name)}
              onChange={({ target }) =>
                onChoices({ ...choices, tables: toggled(choices.tables, table.name, target.checked) })
              }
            />
            <ColumnFields
              table={table}
              counts={t('choose.left', {
                pseudonyms: count(table, 'pseudonym'),
                leftOut: count(table, 'leave-out'),
              })}
              treatment={(column) => treatmentOf(choices, table.name, column)}
              isPersonal={(column) => columnKey(table.name, column) in proposal.personal}
              onChoose={(column, treatment) => choose(columnKey(table.name, column), treatment)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={toConfirm !== null}
        title={t('choose.warning.title', { column: toConfirm })}
        text={t('choose.warning.text')}
        confirmLabel={t('choose.treatments.include')}
        cancelLabel={t('common:cancel')}
        danger
        onConfirm={() => {
          if (toConfirm !== null) set(toConfirm, 'include');
          setToConfirm(null);
        }}
        onCancel={() => setToConfirm(null)}
      />
    </fieldset>
  );
}

type Props = {
  table: TableOverview;
  counts: string;
  treatment: (column: string) => Treatment;
  isPersonal: (column: string) => boolean;
  onChoose: (column: string, treatment: Treatment) => void;
};

function ColumnFields({ table, counts, treatment, isPersonal, onChoose }: Props) {
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
