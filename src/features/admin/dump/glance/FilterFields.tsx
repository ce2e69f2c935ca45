import { useTranslation } from 'react-i18next';
import { Field } from '../../../../ui/Field.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import type { ChooseProps } from '../choose/choose-props.ts';
import styles from '../Scores.module.css';
import { type AnswerFilter, isSettled, noFilter } from '../shape/choices.ts';
import { useAnswer } from '../use-answer.tsx';

/** Limits the analysis and the files to an assignment, a group, or a period. */
export function FilterFields({ dump, choices, onChoices }: Omit<ChooseProps, 'proposal'>) {
  const { t } = useTranslation('scores');
  const { answers, filter } = choices;
  // The options do not depend on the filter itself.
  const all = { ...choices, filter: noFilter };
  const reply = useAnswer(dump.client, 'contents', { choices: all });
  const contents = reply.state === 'ready' ? reply.answer : null;
  if (!contents || !answers || !isSettled(choices)) return null;
  const set = (part: Partial<AnswerFilter>) => onChoices({ ...choices, filter: { ...filter, ...part } });
  const optionsOf = (items: { id: string; name: string | null }[]) =>
    items.map(({ id, name }) => ({ value: id, label: name ?? id }));
  return (
    <fieldset className={styles.fields}>
      <legend>{t('filter.title')}</legend>
      <p className={styles.note}>{t('filter.note')}</p>
      <div className={styles.columns}>
        <SelectField
          label={t('filter.assignment')}
          placeholder={t('filter.all')}
          value={filter.assignment ?? ''}
          options={optionsOf(contents.assignments)}
          onChange={({ target }) => set({ assignment: target.value || null })}
        />
        {contents.groups.length > 0 && (
          <SelectField
            label={t('filter.group')}
            placeholder={t('filter.all')}
            value={filter.group ?? ''}
            options={optionsOf(contents.groups)}
            onChange={({ target }) => set({ group: target.value || null })}
          />
        )}
        {contents.days &&
          (['from', 'to'] as const).map((end) => (
            <Field
              key={end}
              label={t(`filter.${end}`)}
              type="date"
              min={contents.days?.first}
              max={contents.days?.last}
              value={filter[end] ?? ''}
              onChange={({ target }) => set({ [end]: target.value || null })}
            />
          ))}
      </div>
    </fieldset>
  );
}
