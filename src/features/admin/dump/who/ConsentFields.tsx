import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, type SelectOption } from '../../../../ui/SelectField.tsx';
import styles from '../Scores.module.css';
import type { ConsentRule } from '../shape/consent.ts';
import { useAnswer } from '../use-answer.tsx';
import type { ChooseProps } from '../use-dump.ts';

type Draft = { table: string; person: string; column: string; value: string };
type Props = Pick<ChooseProps, 'dump' | 'proposal'> & {
  rule: ConsentRule | null;
  onRule: (rule: ConsentRule | null) => void;
};

/** The option for any value. No value of a dump begins with a null character. */
const filled = '\u0000filled';
const nothing: Draft = { table: '', person: '', column: '', value: '' };

/** The table, the columns with the person and the consent, and the value that means consent. */
export function ConsentFields({ dump, proposal, rule, onRule }: Props) {
  const { t } = useTranslation('scores');
  const [draft, setDraft] = useState<Draft>(rule ? { ...rule, value: rule.value ?? filled } : nothing);
  const { tables } = dump.result;
  const columns = tables.find(({ name }) => name === draft.table)?.columns ?? [];
  const values = useAnswer(dump.client, 'values', { table: draft.table, column: draft.column });
  const listed = values.state === 'ready' ? (values.answer ?? []) : [];
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    const { value, ...rest } = next;
    const isWhole = Object.values(next).every((text) => text !== '');
    onRule(isWhole ? { ...rest, value: value === filled ? null : value } : null);
  };
  const select = (
    part: keyof Draft,
    options: readonly SelectOption[],
    changed: (value: string) => Partial<Draft>,
  ) => (
    <SelectField
      label={t(`who.${part}`)}
      placeholder={t('who.none')}
      value={draft[part]}
      options={options}
      onChange={({ target }) => change(changed(target.value))}
    />
  );
  return (
    <fieldset className={styles.fields}>
      <legend className="visually-hidden">{t('who.column')}</legend>
      <div className={styles.columns}>
        {select('table', tables.map(nameOption), (table) => ({
          ...nothing,
          table,
          person: proposal.persons[table]?.[0] ?? '',
        }))}
        {draft.table !== '' && select('person', columns.map(nameOption), (person) => ({ person }))}
        {draft.table !== '' && select('column', columns.map(nameOption), (column) => ({ column, value: '' }))}
        {draft.column !== '' &&
          select(
            'value',
            [
              ...listed.map(({ value, count }) => ({ value, label: t('who.valueCount', { value, count }) })),
              // Of yes and no any value would be consent.
              ...(values.state === 'ready' && listed.every(({ value }) => /^\d{4}-/.test(value))
                ? [{ value: filled, label: t('who.filled') }]
                : []),
            ],
            (value) => ({ value }),
          )}
      </div>
    </fieldset>
  );
}

const nameOption = ({ name }: { name: string }) => ({ value: name, label: name });
