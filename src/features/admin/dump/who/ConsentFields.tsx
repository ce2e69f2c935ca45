import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../ui/SelectField.tsx';
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
  const columns = dump.result.tables.find(({ name }) => name === draft.table)?.columns ?? [];
  const options = columns.map(({ name }) => ({ value: name, label: name }));
  const values = useAnswer(dump.client, 'values', { table: draft.table, column: draft.column });
  const listed = values.state === 'ready' ? (values.answer ?? []) : [];
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    const { value, ...rest } = next;
    const isWhole = Object.values(next).every((text) => text !== '');
    onRule(isWhole ? { ...rest, value: value === filled ? null : value } : null);
  };
  return (
    <fieldset className={styles.fields}>
      <legend className="visually-hidden">{t('who.column')}</legend>
      <div className={styles.columns}>
        <SelectField
          label={t('who.table')}
          placeholder={t('who.none')}
          value={draft.table}
          options={dump.result.tables.map(({ name }) => ({ value: name, label: name }))}
          onChange={({ target }) =>
            change({ ...nothing, table: target.value, person: proposal.persons[target.value]?.[0] ?? '' })
          }
        />
        {draft.table !== '' && (
          <>
            <SelectField
              label={t('who.person')}
              placeholder={t('who.none')}
              value={draft.person}
              options={options}
              onChange={({ target }) => change({ person: target.value })}
            />
            <SelectField
              label={t('who.column')}
              placeholder={t('who.none')}
              value={draft.column}
              options={options}
              onChange={({ target }) => change({ column: target.value, value: '' })}
            />
          </>
        )}
        {draft.column !== '' && (
          <SelectField
            label={t('who.value')}
            placeholder={t('who.none')}
            value={draft.value}
            options={[
              ...listed.map(({ value, count }) => ({ value, label: t('who.valueCount', { value, count }) })),
              { value: filled, label: t('who.filled') },
            ]}
            onChange={({ target }) => change({ value: target.value })}
          />
        )}
      </div>
    </fieldset>
  );
}
