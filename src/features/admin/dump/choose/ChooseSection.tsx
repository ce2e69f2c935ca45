import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import styles from '../Scores.module.css';
import { csvForms } from '../shape/choices.ts';
import { AnswerFields } from './AnswerFields.tsx';
import { type ChooseProps, toggled } from './choose-props.ts';
import { JoinFields } from './JoinFields.tsx';
import { TableChoices } from './TableChoices.tsx';

/** The detailed choices for an export: tables, columns, joins, answers and forms. */
export function ChooseSection(props: ChooseProps) {
  const { choices, onChoices } = props;
  const { t } = useTranslation('scores');
  return (
    <>
      <TableChoices {...props} />
      <JoinFields {...props} />
      <AnswerFields {...props} />
      <fieldset className={styles.fields}>
        <legend>{t('choose.csv')}</legend>
        {csvForms.map((form) => (
          <Checkbox
            key={form}
            label={t(`choose.csvForms.${form}`)}
            checked={choices.csvForms.includes(form)}
            onChange={({ target }) =>
              onChoices({ ...choices, csvForms: toggled(choices.csvForms, form, target.checked) })
            }
          />
        ))}
      </fieldset>
    </>
  );
}
