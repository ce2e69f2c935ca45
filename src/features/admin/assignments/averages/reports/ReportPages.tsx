import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../../../i18n/format.ts';
import { FeedbackText } from '../../../../../scores/FeedbackText.tsx';
import { cx } from '../../../../../ui/cx.ts';
import { Agreements } from './Agreements.tsx';
import { BlockScores } from './BlockScores.tsx';
import { QuestionScores } from './QuestionScores.tsx';
import styles from './Reports.module.css';
import type { Report } from './report.ts';

type ReportPagesProps = {
  report: Report;
  assignment: string | null;
  form: string | null;
  withClass: boolean;
};

/** The report of a group: scores on the first page; feedback and room for agreements on the second. */
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
    <article className={styles.report} aria-labelledby={id}>
      <div className={cx('on-paper', styles.sheet)}>
        <div className={styles.head}>
          <p>{t('report')}</p>
          <h2 id={id} lang="" dir="auto">
            {report.name}
          </h2>
          {assignment && (
            <p lang="" dir="auto">
              {assignment}
            </p>
          )}
          <p>
            {form && (
              <>
                <bdi lang="">{form}</bdi> ·{' '}
              </>
            )}
            {date}
          </p>
        </div>
        <BlockScores blocks={report.blocks} withClass={withClass} />
        <QuestionScores title={t('highest')} questions={report.highest} withClass={withClass} />
        <QuestionScores title={t('lowest')} questions={report.lowest} withClass={withClass} />
      </div>
      <div className={cx('on-paper', styles.sheet)}>
        <p className={styles.running}>
          <bdi lang="">{report.name}</bdi> · <bdi lang="">{assignment ?? form}</bdi> · {date}
        </p>
        <h3>{t('feedback')}</h3>
        {report.feedback.length === 0 && <p>{t('noFeedback')}</p>}
        <div className={cx(styles.feedback, report.hasLongFeedback && styles.long)}>
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
