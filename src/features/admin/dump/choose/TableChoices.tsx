import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../../texts/format.ts';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import styles from '../Scores.module.css';
import { treatments as allTreatments, columnKey, type Treatment, toggled } from '../shape/choices.ts';
import { type ColumnFacts, mostDistinct } from '../shape/tables.ts';
import { useAnswer, Waiting } from '../use-answer.tsx';
import type { ChooseProps } from '../use-dump.ts';
import type { TableOverview } from '../worker/dump-host.ts';

type TableProps = Pick<ChooseProps, 'dump' | 'choices' | 'onChoices'> & {
  /** The tables that are left out, because it is not known whom they are about. */
  unknown: readonly string[];
  treatments: Record<string, Treatment>;
};

export function TableChoices({ dump, choices, onChoices, unknown, treatments }: TableProps) {
  const { t } = useTranslation('scores');
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
            <ColumnFields {...{ dump, choices, onChoices, treatments, table }} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type Props = Omit<TableProps, 'unknown'> & { table: TableOverview };

const treatmentOf = ({ choices, treatments, table }: Props, column: string) => {
  const key = columnKey(table.name, column);
  return choices.columns[key] ?? treatments[key] ?? 'leave-out';
};

function ColumnFields(props: Props) {
  const { t } = useTranslation('scores');
  const [isOpen, setOpen] = useState(false);
  const { table } = props;
  const count = (treatment: Treatment) =>
    table.columns.filter(({ name }) => treatmentOf(props, name) === treatment).length;
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
function Columns(props: Props) {
  const { dump, choices, onChoices, table } = props;
  const { t, i18n } = useTranslation('scores');
  const reply = useAnswer(dump.client, 'columns', { table: table.name });
  if (reply.state !== 'ready') return <Waiting isFailed={reply.state === 'failed'} />;
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
      {type === 'text' && treatmentOf(props, name) === 'leave-out' && <span>{t('choose.freeText')}</span>}
    </>
  );
  return (
    <div className={styles.columns}>
      {reply.answer.map((column) => (
        <SelectField
          key={column.name}
          label={<bdi>{column.name}</bdi>}
          hint={hint(column)}
          value={treatmentOf(props, column.name)}
          options={allTreatments.map((value) => ({ value, label: t(`choose.treatments.${value}`) }))}
          onChange={({ target }) => {
            const chosen = allTreatments.find((value) => value === target.value) ?? 'leave-out';
            onChoices({
              ...choices,
              columns: { ...choices.columns, [columnKey(table.name, column.name)]: chosen },
            });
          }}
        />
      ))}
    </div>
  );
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
