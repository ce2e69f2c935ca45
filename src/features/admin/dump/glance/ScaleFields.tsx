import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import type { BlockFigures, Glance } from '../analysis/glance.ts';
import styles from '../Scores.module.css';
import { type AnswerFilter, type Choices, isSettled, noFilter, toggled } from '../shape/choices.ts';
import { useAnswer, Waiting } from '../use-answer.tsx';
import type { ChooseProps } from '../use-dump.ts';

type Props = { glance: Glance; choices: Choices; onChoices: (choices: Choices) => void };

export function ScaleFields({ glance, choices, onChoices }: Props) {
  const { t } = useTranslation('scores');
  const setEnd = ({ block, scale }: BlockFigures, end: 'min' | 'max', text: string) => {
    const value = Number(text);
    const next = { ...scale, [end]: value };
    if (text.trim() === '' || !Number.isFinite(value) || next.min >= next.max) return;
    onChoices({ ...choices, scales: { ...choices.scales, [block]: next } });
  };
  return (
    <details className={styles.details}>
      <summary>{t('scale.title')}</summary>
      <p>{t('scale.note')}</p>
      {glance.duplicates > 0 && <p>{t('scale.duplicates', { count: glance.duplicates })}</p>}
      {glance.blocks.map((figure) => (
        <fieldset key={figure.block} className={styles.fields}>
          <legend>
            <bdi>{figure.name ?? figure.block}</bdi>
          </legend>
          <div className={styles.columns}>
            {(['min', 'max'] as const).map((end) => (
              <Field
                key={end}
                label={t(`scale.${end}`)}
                type="number"
                defaultValue={figure.scale[end]}
                onBlur={({ target }) => setEnd(figure, end, target.value)}
              />
            ))}
          </div>
          <details>
            <summary>{t('scale.reversed', { block: figure.name ?? figure.block })}</summary>
            {figure.questions.map(({ id, text }) => (
              <Checkbox
                key={id}
                label={<bdi>{text ?? id}</bdi>}
                checked={choices.reversed.includes(id)}
                onChange={({ target }) =>
                  onChoices({ ...choices, reversed: toggled(choices.reversed, id, target.checked) })
                }
              />
            ))}
          </details>
        </fieldset>
      ))}
    </details>
  );
}

/** Limits the analysis and the files to an assignment, a group, or a period. */
export function FilterFields({ dump, choices, onChoices }: Omit<ChooseProps, 'proposal'>) {
  const { t } = useTranslation('scores');
  const { answers, filter } = choices;
  // The options do not depend on the filter itself.
  const all = { ...choices, filter: noFilter };
  const reply = useAnswer(dump.client, 'contents', { choices: all });
  if (reply.state === 'failed') return <Waiting isFailed />;
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
