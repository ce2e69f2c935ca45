import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { isAppError } from '../../api/errors.ts';
import { readFeedback } from '../../api/feedback.ts';
import type { Block } from '../../api/form-schema.ts';
import { scoreAxis } from '../../api/scale.ts';
import type { Id } from '../../api/schema.ts';
import { getUserForm } from '../../api/user-forms.ts';
import { FeedbackText } from '../../averages/FeedbackText.tsx';
import { asScore, mayBeOfTwo, meanScore } from '../../averages/scores.ts';
import { knownGroup } from '../../device/cache.ts';
import { paths } from '../../paths.ts';
import { useNamedForm } from '../../questionnaire/blocks.ts';
import { authOf, requireParam, useRequiredParam, useUser } from '../../session/route.ts';
import { PrintedBy } from '../../shared/areas/PrintedBy.tsx';
import { formatNumber, formatScore } from '../../texts/format.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Chart } from '../../ui/Chart.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { WithNames } from '../../ui/WithNames.tsx';
import styles from './StudentAveragesPage.module.css';

/** Loads the averages. Redirects to a questionnaire that is open, or whose pupil has no group yet. */
export async function loader(args: LoaderFunctionArgs) {
  const assignmentId = requireParam(args, 'assignmentId');
  const toForm = redirect(paths.questionnaire(assignmentId));
  const form = await getUserForm(assignmentId, authOf(args)).catch((error: unknown) => {
    throw isAppError(error, 'form-not-subscribed') ? toForm : error;
  });
  if (!form.is_completed) throw toForm;
  return form;
}

/** The averages of the pupil's group: a chart and a table of the blocks, one of the questions with the own answers, and feedback. */
export function Component() {
  const { t, i18n } = useTranslation(['averages', 'questionnaire']);
  const assignmentId = useRequiredParam('assignmentId');
  const loaded = useLoaderData<typeof loader>();
  const form = useNamedForm(loaded);
  const group = knownGroup(form.group, useUser().uuid, assignmentId);
  const scores = form.blocks.map(({ questions }) => meanScore(questions.map(({ average }) => average)));
  const averages = form.blocks.flatMap(({ questions }) => questions.map(({ average }) => average));
  const hasScores = scores.some((score) => score !== null);
  const formatted = (score: number | null) => formatScore(score, i18n.language) ?? t('noScore');
  return (
    <Page
      title={t('questionnaire:averages')}
      about={loaded.name || form.name}
      intro={
        <>
          {[...new Set([loaded.name, form.name])].filter(Boolean).map((title) => (
            <p key={title} lang="" dir="auto">
              {title}
            </p>
          ))}
          {group?.name && (
            <p>
              <WithNames names={[group.name]} text={(name) => t('questionnaire:group', { name })} />
            </p>
          )}
          <PrintedBy />
        </>
      }
      actions={
        <>
          <Link className={buttonClass('secondary')} to={paths.questionnaire(assignmentId)}>
            {t('questionnaire:ownAnswers')}
          </Link>
          {hasScores && (
            <Button variant="quiet" onClick={() => window.print()}>
              {t('print')}
            </Button>
          )}
        </>
      }
    >
      {hasScores ? (
        <>
          {mayBeOfTwo(averages) && <p>{t('ofTwo')}</p>}
          <div className={styles.scores}>
            <div className={styles.chart}>
              <Chart
                label={t('chart', scoreAxis)}
                labels={form.blocks.map(({ name }) => name)}
                values={scores}
                axis={scoreAxis}
                format={formatted}
              />
            </div>
            <DataTable
              caption={t('scorePerBlock')}
              columns={[{ label: t('block') }, { label: t('score'), numeric: true }]}
              rows={form.blocks.map(({ block_id, name }, at) => ({
                key: block_id,
                cells: [
                  <bdi key="name" lang="">
                    {name}
                  </bdi>,
                  formatted(scores[at] ?? null),
                ],
              }))}
            />
          </div>
          <div className={styles.questions}>
            <DataTable
              caption={t('scorePerQuestion')}
              columns={[
                { label: t('question') },
                { label: t('own'), numeric: true },
                { label: t('group'), numeric: true },
              ]}
              rows={form.blocks.flatMap(({ name, questions }) =>
                questions.map(({ question_id, question, answer, average }) => ({
                  key: question_id,
                  group: name,
                  groupIsName: true,
                  cells: [
                    <bdi key="question" lang="">
                      {question}
                    </bdi>,
                    answer === null ? '–' : formatNumber(answer, i18n.language),
                    formatted(asScore(average)),
                  ],
                })),
              )}
            />
          </div>
        </>
      ) : (
        <EmptyState title={t('noAverages')} text={t('questionnaire:confirmation.noAveragesYet')} />
      )}
      <Feedback blocks={form.blocks} groupId={group?.group_id ?? null} />
    </Page>
  );
}

/** The feedback to the pupil's group, by block. */
function Feedback({ blocks, groupId }: { blocks: readonly Block[]; groupId: Id | null }) {
  const { t } = useTranslation('questionnaire');
  const withFeedback = blocks.flatMap(({ block_id, name, feedback: value }) => {
    const feedback = readFeedback(value, groupId);
    return feedback ? [{ block_id, name, feedback }] : [];
  });
  if (withFeedback.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>{t('feedback')}</h2>
      {withFeedback.map(({ block_id, name, feedback }) => (
        <section key={block_id} className={styles.feedback}>
          <h3 lang="" dir="auto">
            {name}
          </h3>
          <FeedbackText {...feedback} />
        </section>
      ))}
    </>
  );
}
