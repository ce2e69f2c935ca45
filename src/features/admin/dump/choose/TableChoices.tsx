import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../../texts/format.ts';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { ConfirmDialog } from '../../../../ui/Dialog.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import styles from '../Scores.module.css';
import { columnKey, type Treatment, toggled, treatmentOf, treatments } from '../shape/choices.ts';
import { type ColumnFacts, mostDistinct } from '../shape/tables.ts';
import { useAnswer, Waiting } from '../use-answer.tsx';
import type { ChooseProps } from '../use-dump.ts';
import type { TableOverview } from '../worker/dump-host.ts';

/** The tables and columns of the export. Including a column that identifies people needs confirmation. */
export function TableChoices({
  dump,
  proposal,
  choices,
  onChoices,
  unknown,
}: ChooseProps & { unknown: readonly string[] }) {
  const { t } = useTranslation(['scores', 'common']);
  const [toConfirm, setToConfirm] = useState<string | null>(null);
  const set = (key: string, treatment: Treatment) =>
    onChoices({ ...choices, columns: { ...choices.columns, [key]: treatment } });
  const choose = (key: string, treatment: Treatment) =>
    treatment === 'include' && proposal.choices.columns[key] !== 'include'
      ? setToConfirm(key)
      : set(key, treatment);
  return (
    <fieldset className={styles.fields}>
      <legend>{t('tables.title')}</legend>
      <ul className={styles.tables}>
        {dump.result.tables.map((table) => (
          <li key={table.name} className={styles.choice}>
            <Checkbox
              label={<bdi className={styles.tableName}>{table.name}</bdi>}
              hint={unknown.includes(table.name) && t('about.left')}
              checked={choices.tables.includes(table.name)}
              onChange={({ target }) =>
                onChoices({ ...choices, tables: toggled(choices.tables, table.name, target.checked) })
              }
            />
            <ColumnFields
              {...{ dump, choices, table }}
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

type Props = Pick<ChooseProps, 'dump' | 'choices'> & {
  table: TableOverview;
  onChoose: (column: string, treatment: Treatment) => void;
};

function ColumnFields(props: Props) {
  const { t } = useTranslation('scores');
  const [isOpen, setOpen] = useState(false);
  const { table, choices } = props;
  const count = (treatment: Treatment) =>
    table.columns.filter(({ name }) => treatmentOf(choices, table.name, name) === treatment).length;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.opener}>
        <span>{t('columns.caption', { table: table.name })}</span>{' '}
        <span className={styles.count}>
          {`(${t('choose.left', { pseudonyms: count('pseudonym'), leftOut: count('leave-out') })})`}
        </span>
      </summary>
      {isOpen && <Columns {...props} />}
    </details>
  );
}

/** What is exported of each column, beside its type and three of its values. */
function Columns({ dump, choices, table, onChoose }: Props) {
  const { t, i18n } = useTranslation('scores');
  const reply = useAnswer(dump.client, 'columns', { table: table.name });
  if (reply.state !== 'ready') return <Waiting isFailed={reply.state === 'failed'} />;
  const treatment = (column: string) => treatmentOf(choices, table.name, column);
  const hint = ({ name, type, distinct, examples }: ColumnFacts) => (
    <>
      <span>{t(`types.${type}`)}</span>
      {examples.length > 0 && (
        <>
          {', '}
          <span>
            {t(distinct === null ? 'columns.many' : 'columns.distinct', { count: distinct ?? mostDistinct })}
          </span>{' '}
          <bdi>{formatList(examples.map(shortened), i18n.language)}</bdi>
        </>
      )}{' '}
      {type === 'text' && treatment(name) === 'leave-out' && <span>{t('choose.freeText')}</span>}
    </>
  );
  return (
    <div className={styles.columns}>
      {reply.answer.map((column) => (
        <SelectField
          key={column.name}
          label={<bdi>{column.name}</bdi>}
          hint={hint(column)}
          value={treatment(column.name)}
          options={treatments.map((value) => ({ value, label: t(`choose.treatments.${value}`) }))}
          onChange={({ target }) =>
            onChoose(column.name, treatments.find((value) => value === target.value) ?? 'leave-out')
          }
        />
      ))}
    </div>
  );
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
