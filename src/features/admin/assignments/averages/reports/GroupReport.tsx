import { clsx } from 'clsx';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type AveragesTable, feedbackOf, type GroupScores } from '../../../../../averages/averages-table.ts';
import { FeedbackText } from '../../../../../averages/FeedbackText.tsx';
import { mayBeOfTwo } from '../../../../../averages/scores.ts';
import { formatDate } from '../../../../../texts/format.ts';
import styles from './Reports.module.css';
import { BlockScores, ExtremeQuestions } from './report-scores.tsx';

type GroupReportProps = {
  table: AveragesTable;
  group: GroupScores;
  /** The names of the assignment and of its form. */
  about: readonly (string | null | undefined)[];
  withMean: boolean;
};

/** The report of a group: scores, feedback and space for agreements. */
export function GroupReport({ table, group, about, withMean }: GroupReportProps) {
  const { t, i18n } = useTranslation('reports');
  const id = useId();
  const feedback = feedbackOf(table, group.id);
  return (
    <article className={clsx('on-paper', styles.report)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} lang="" dir="auto">
          {group.name}
        </h2>
        <p>
          {about.map(
            (text) =>
              text && (
                <Fragment key={text}>
                  <bdi lang="">{text}</bdi> ·{' '}
                </Fragment>
              ),
          )}
          <span>{formatDate(Date.now(), i18n.language)}</span>
        </p>
      </div>
      <div className={styles.body}>
        <BlockScores table={table} group={group} withMean={withMean} />
        {mayBeOfTwo(group.questions) && <p>{t('ofTwo')}</p>}
        <ExtremeQuestions table={table} group={group} withMean={withMean} />
        {feedback.length > 0 ? <h3>{t('feedback')}</h3> : <p>{t('noFeedback')}</p>}
        <div className={styles.feedback}>
          {feedback.map(({ block, main, steps }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a block has no id
            <section key={at}>
              <h4 lang="" dir="auto">
                {block}
              </h4>
              <FeedbackText main={main} steps={steps} />
            </section>
          ))}
        </div>
        <Agreements />
      </div>
    </article>
  );
}

/** A table with empty lines for what the group agrees on. */
function Agreements() {
  const { t } = useTranslation('reports');
  return (
    <table className={styles.agreements} aria-label={t('agreements')}>
      <thead>
        <tr>
          <th scope="col">{t('agreements')}</th>
          <th scope="col">{t('who')}</th>
          <th scope="col">{t('when')}</th>
        </tr>
      </thead>
      <tbody>
        {[1, 2, 3].map((line) => (
          <tr key={line}>
            <td />
            <td />
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
