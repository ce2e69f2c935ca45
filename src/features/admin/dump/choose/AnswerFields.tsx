import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../ui/SelectField.tsx';
import styles from '../Scores.module.css';
import type { AnswerSource } from '../shape/choices.ts';
import type { ChooseProps } from '../use-dump.ts';

const nothing: AnswerSource = { table: '', person: '', assignment: '', question: '', answer: '' };
const parts = ['person', 'assignment', 'question', 'answer'] as const;

export function AnswerFields({ dump, proposal, choices, onChoices }: ChooseProps) {
  const { t } = useTranslation('scores');
  const { tables } = dump.result;
  const [draft, setDraft] = useState(choices.answers ?? nothing);
  const answers = choices.answers ?? draft;
  const change = (next: AnswerSource) => {
    setDraft(next);
    const isWhole = Object.values(next).every((name) => name !== '');
    onChoices({ ...choices, answers: isWhole ? next : null });
  };
  const chooseTable = (table: string) => {
    const proposed = proposal.choices.answers;
    change(proposed?.table === table ? proposed : { ...nothing, table });
  };
  const columns = [...new Set(proposal.joined[answers.table])];
  const select = (label: string, value: string, names: string[], onName: (name: string) => void) => (
    <SelectField
      key={label}
      label={label}
      placeholder={t('who.none')}
      value={value}
      options={names.map((name) => ({ value: name, label: name }))}
      onChange={({ target }) => onName(target.value)}
    />
  );
  return (
    <fieldset className={styles.fields}>
      <legend>{t('choose.answers')}</legend>
      <div className={styles.columns}>
        {select(
          t('choose.source.table'),
          answers.table,
          tables.map(({ name }) => name),
          chooseTable,
        )}
        {answers.table !== '' &&
          parts.map((part) =>
            select(
              part === 'person' ? t('who.person') : t(`choose.source.${part}`),
              answers[part],
              columns,
              (name) => change({ ...answers, [part]: name }),
            ),
          )}
      </div>
    </fieldset>
  );
}
