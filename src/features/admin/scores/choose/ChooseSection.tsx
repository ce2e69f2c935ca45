import { useTranslation } from 'react-i18next';
import { formatList } from '../../../../i18n/format.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import styles from '../Scores.module.css';
import { csvForms } from '../shape/choices.ts';
import { AnswerFields } from './AnswerFields.tsx';
import type { ChooseProps } from './choose-props.ts';
import { TableChoices } from './TableChoices.tsx';
import { toggled } from './toggled.ts';

/** What an export has: which people, tables and columns, in which form. */
export function ChooseSection(props: ChooseProps) {
  const { proposal, choices, onChoices } = props;
  const { t } = useTranslation('scores');
  return (
    <section className={styles.section} aria-labelledby="scores-choose">
      <h2 id="scores-choose">{t('choose.title')}</h2>
      <p className={styles.note}>{t('choose.intro')}</p>
      <People {...props} />
      <TableChoices {...props} />
      {proposal.joins.length > 0 && (
        <fieldset className={styles.fields}>
          <legend>{t('choose.joins')}</legend>
          <p className={styles.note}>{t('choose.joinsHint')}</p>
          <div className={styles.checks}>
            {proposal.joins.map((join) => {
              const isSame = (other: typeof join) => JSON.stringify(other) === JSON.stringify(join);
              return (
                <Checkbox
                  key={JSON.stringify(join)}
                  label={t('choose.join', { ...join })}
                  checked={choices.joins.some(isSame)}
                  onChange={({ target }) => {
                    const others = choices.joins.filter((other) => !isSame(other));
                    onChoices({ ...choices, joins: target.checked ? [...others, join] : others });
                  }}
                />
              );
            })}
          </div>
        </fieldset>
      )}
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
    </section>
  );
}

/** Whether only people who gave permission are in the export. */
function People({ proposal: { consent, filtered }, choices, onChoices }: ChooseProps) {
  const { t, i18n } = useTranslation('scores');
  return (
    <fieldset className={styles.fields}>
      <legend>{t('choose.people')}</legend>
      {consent ? (
        <>
          <Checkbox
            label={t('choose.consent')}
            hint={t('choose.consentHint', {
              table: consent.table,
              column: consent.permission,
              tables: formatList(filtered, i18n.language),
            })}
            checked={choices.isConsentOnly}
            onChange={({ target }) => onChoices({ ...choices, isConsentOnly: target.checked })}
          />
          {!choices.isConsentOnly && <Alert tone="warning">{t('choose.everybody')}</Alert>}
        </>
      ) : (
        <Alert tone="warning">{t('choose.noConsent')}</Alert>
      )}
    </fieldset>
  );
}
