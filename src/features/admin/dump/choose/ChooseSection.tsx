import { useTranslation } from 'react-i18next';
import { formatList } from '../../../../texts/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import styles from '../Scores.module.css';
import { answerForms, csvForms, toggled } from '../shape/choices.ts';
import type { ChooseProps } from '../use-dump.ts';
import { AnswerFields, JoinFields } from './AnswerFields.tsx';
import { TableChoices } from './TableChoices.tsx';

/** The usual three files or everything in one click, what is masked or shortened, and the detailed choices. */
export function QuickChoice(props: ChooseProps) {
  const { dump, proposal, choices, onChoices } = props;
  const { t, i18n } = useTranslation('scores');
  const filled = dump.result.tables.filter(({ rowCount }) => rowCount > 0).map(({ name }) => name);
  const files = [
    ...(choices.answers ? choices.answerForms.map((form) => t(`take.files.${form}`)) : []),
    ...choices.tables,
  ];
  return (
    <>
      <div className={styles.buttons}>
        {choices.answers && (
          <Button
            variant="secondary"
            onClick={() => onChoices({ ...choices, tables: proposal.usual, answerForms: ['long'] })}
          >
            {t('choose.easy.usual')}
          </Button>
        )}
        <Button
          variant="secondary"
          onClick={() =>
            onChoices({ ...choices, tables: filled, answerForms: choices.answers ? [...answerForms] : [] })
          }
        >
          {t('choose.easy.everything')}
        </Button>
      </div>
      <p role="status">{t('choose.easy.chosen', { files: formatList(files, i18n.language) || '–' })}</p>
      <Checkbox
        label={t('choose.easy.masked')}
        checked={choices.isMasked}
        onChange={({ target }) => onChoices({ ...choices, isMasked: target.checked })}
      />
      <Checkbox
        label={t('choose.easy.days')}
        checked={choices.isDaysOnly}
        onChange={({ target }) => onChoices({ ...choices, isDaysOnly: target.checked })}
      />
      <details>
        <summary className={styles.opener}>{t('choose.easy.more')}</summary>
        <ChooseSection {...props} />
      </details>
    </>
  );
}

/** The detailed choices for an export: tables, columns, joins, answers and forms. */
function ChooseSection(props: ChooseProps) {
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
