import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../ui/SelectField.tsx';
import styles from '../Scores.module.css';
import { useAnswer } from '../use-answer.tsx';
import type { ChooseProps } from '../use-dump.ts';

type Draft = { table: string; person: string; column: string; value: string };

/** The option for any value. No value of a dump begins with a null character. */
const filled = '\u0000filled';
const nothing: Draft = { table: '', person: '', column: '', value: '' };

/** The table, the columns with the person and the consent, and the value that means consent. */
export function ConsentFields({ dump, proposal, choices, onChoices }: ChooseProps) {
  const { t } = useTranslation('scores');
  const { consent } = choices;
  const [draft, setDraft] = useState<Draft>(
    consent ? { ...consent, value: consent.value ?? filled } : nothing,
  );
  const shown = consent ? { ...consent, value: consent.value ?? filled } : draft;
  const columns = dump.result.tables.find(({ name }) => name === shown.table)?.columns ?? [];
  const options = columns.map(({ name }) => ({ value: name, label: name }));
  const values = useAnswer(dump.client, 'values', { table: shown.table, column: shown.column });
  const listed = values.state === 'ready' ? (values.answer ?? []) : [];
  // A value of another dump that does not occur in this one.
  const isListed = ['', filled, ...listed.map(({ value }) => value)].includes(shown.value);
  const found = isListed || values.state !== 'ready' ? listed : [{ value: shown.value, count: 0 }, ...listed];
  const change = (part: Partial<Draft>) => {
    const next = { ...shown, ...part };
    setDraft(next);
    const { value, ...rest } = next;
    const isWhole = Object.values(next).every((text) => text !== '');
    onChoices({ ...choices, consent: isWhole ? { ...rest, value: value === filled ? null : value } : null });
  };
  return (
    <fieldset className={styles.fields}>
      <legend className="visually-hidden">{t('who.column')}</legend>
      <div className={styles.columns}>
        <SelectField
          label={t('who.table')}
          placeholder={t('who.none')}
          value={shown.table}
          options={dump.result.tables.map(({ name }) => ({ value: name, label: name }))}
          onChange={({ target }) =>
            change({ ...nothing, table: target.value, person: proposal.persons[target.value]?.[0] ?? '' })
          }
        />
        {shown.table !== '' && (
          <>
            <SelectField
              label={t('who.person')}
              placeholder={t('who.none')}
              value={shown.person}
              options={options}
              onChange={({ target }) => change({ person: target.value })}
            />
            <SelectField
              label={t('who.column')}
              placeholder={t('who.none')}
              value={shown.column}
              options={options}
              onChange={({ target }) => change({ column: target.value, value: '' })}
            />
          </>
        )}
        {shown.column !== '' && (
          <SelectField
            label={t('who.value')}
            placeholder={t('who.none')}
            value={shown.value}
            options={[
              ...found.map(({ value, count }) => ({ value, label: t('who.valueCount', { value, count }) })),
              { value: filled, label: t('who.filled') },
            ]}
            onChange={({ target }) => change({ value: target.value })}
          />
        )}
      </div>
    </fieldset>
  );
}
