import { useTranslation } from 'react-i18next';
import { formatList } from '../../../../texts/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import styles from '../Scores.module.css';
import { answerForms } from '../shape/choices.ts';
import type { ChooseProps } from '../use-dump.ts';
import { AnswerFields } from './AnswerFields.tsx';
import { TableChoices } from './TableChoices.tsx';

/** The usual three files or everything in one click, what is masked or shortened, and the detailed choices. */
export function QuickChoice(props: ChooseProps & { unknown: readonly string[] }) {
  const { dump, proposal, choices, onChoices, unknown } = props;
  const { t, i18n } = useTranslation('scores');
  const isKnown = (table: string) => !unknown.includes(table);
  const filled = dump.result.tables.filter(({ rowCount }) => rowCount > 0).map(({ name }) => name);
  const { answers } = choices;
  const files = [
    ...(answers && isKnown(answers.table) ? choices.answerForms.map((form) => t(`take.files.${form}`)) : []),
    ...choices.tables.filter(isKnown),
  ];
  return (
    <>
      <div className={styles.buttons}>
        {answers && (
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
            onChoices({ ...choices, tables: filled, answerForms: answers ? [...answerForms] : [] })
          }
        >
          {t('choose.easy.everything')}
        </Button>
      </div>
      <p role="status">{t('choose.easy.chosen', { files: formatList(files, i18n.language) || '–' })}</p>
      <Checkbox
        label={t('choose.easy.days')}
        checked={choices.isDaysOnly}
        onChange={({ target }) => onChoices({ ...choices, isDaysOnly: target.checked })}
      />
      <details>
        <summary className={styles.opener}>{t('choose.easy.more')}</summary>
        <TableChoices {...props} />
        <AnswerFields {...props} />
      </details>
    </>
  );
}
