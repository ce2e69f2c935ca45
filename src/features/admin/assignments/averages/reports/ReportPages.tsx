import { Fragment, memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FeedbackText } from '../../../../../averages/FeedbackText.tsx';
import { formatDate } from '../../../../../texts/format.ts';
import { cx } from '../../../../../ui/cx.ts';
import { BlockScores, QuestionScores } from './BlockScores.tsx';
import styles from './Reports.module.css';
import type { Report } from './report.ts';

type ReportPagesProps = {
  report: Report;
  assignment: string | null;
  form: string | null;
  withClass: boolean;
};

/** The report of a group: scores, feedback and space for agreements. */
export const ReportPages = memo(function ReportPages({
  report,
  assignment,
  form,
  withClass,
}: ReportPagesProps) {
  const { t, i18n } = useTranslation('reports');
  const id = useId();
  const date = formatDate(Date.now(), i18n.language);
  return (
    <article className={cx('on-paper', styles.report)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} lang="" dir="auto">
          {report.name}
        </h2>
        <p>
          {[assignment, form].map(
            (text) =>
              text && (
                <Fragment key={text}>
                  <bdi lang="">{text}</bdi> ·{' '}
                </Fragment>
              ),
          )}
          {date}
        </p>
      </div>
      <div className={styles.body}>
        <BlockScores blocks={report.blocks} withClass={withClass} />
        <div className={styles.extremes}>
          <QuestionScores title={t('highest')} questions={report.highest} withClass={withClass} />
          <QuestionScores title={t('lowest')} questions={report.lowest} withClass={withClass} />
        </div>
        {report.feedback.length > 0 ? <h3>{t('feedback')}</h3> : <p>{t('noFeedback')}</p>}
        <div className={styles.feedback}>
          {report.feedback.map(({ block, main, steps }, at) => (
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
});

const lines = [1, 2, 3];

/** A table with empty lines for what the group agrees on. */
function Agreements() {
  const { t } = useTranslation('reports');
  const id = useId();
  return (
    <>
      <h3 id={id} className="visually-hidden">
        {t('agreements')}
      </h3>
      <table className={styles.agreements} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('agreements')}</th>
            <th scope="col">{t('who')}</th>
            <th scope="col">{t('when')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line}>
              <td />
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
