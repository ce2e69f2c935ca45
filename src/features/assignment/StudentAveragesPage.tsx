import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { isAppError } from '../../api/errors.ts';
import { getUserForm } from '../../api/user-forms.ts';
import { formatScore } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { useNamedForm } from '../../questionnaire/use-named-form.ts';
import { meanScore } from '../../scores/mean.ts';
import { authOf } from '../../session/auth.ts';
import { knownGroup } from '../../session/chosen-group.ts';
import { requireParam, useRequiredParam } from '../../session/route-input.ts';
import { useUser } from '../../session/use-user.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Chart } from '../../ui/Chart.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { AllFeedback } from './AllFeedback.tsx';
import styles from './StudentAveragesPage.module.css';

/** Loads the averages. Redirects to the questionnaire when it is not completed, or when the person has no group yet. */
export async function loader(args: LoaderFunctionArgs) {
  const assignmentId = requireParam(args, 'assignmentId');
  const toForm = redirect(paths.questionnaire(assignmentId));
  const form = await getUserForm(assignmentId, authOf(args)).catch((error: unknown) => {
    throw isAppError(error, 'form-not-subscribed') ? toForm : error;
  });
  if (!form.is_completed) throw toForm;
  return form;
}

export const isCachedForBack = true;

/** The average scores of a participant's group: a chart and a score per block, the feedback, a table per question. */
export function Component() {
  const { t, i18n } = useTranslation('questionnaire');
  const assignmentId = useRequiredParam('assignmentId');
  const form = useNamedForm(useLoaderData<typeof loader>());
  const group = knownGroup(form.group, useUser().uuid, assignmentId);
  const feedback = <AllFeedback blocks={form.blocks} groupId={group?.group_id ?? null} />;
  const score = (value: number | null) => formatScore(value, i18n.language) ?? t('noScore');
  const scores = form.blocks.map(({ questions }) => meanScore(questions.map(({ average }) => average)));
  return (
    <Page
      title={t('averages')}
      intro={<p>{form.name}</p>}
      actions={
        <Link className={buttonClass('secondary')} to={paths.questionnaire(assignmentId)}>
          {t('ownAnswers')}
        </Link>
      }
    >
      {scores.some((value) => value !== null) ? (
        <>
          <Chart
            label={t('averagesChart')}
            labels={form.blocks.map(({ name }) => name)}
            values={scores}
            format={(value) => score(value)}
          />
          <DataTable
            caption={t('scorePerBlock')}
            columns={[{ label: t('block') }, { label: t('score'), numeric: true }]}
            rows={form.blocks.map((block, index) => ({
              key: block.block_id,
              cells: [block.name, score(scores[index] ?? null)],
            }))}
          />
          {feedback}
          <h2 className={styles.heading}>{t('scorePerQuestion')}</h2>
          {form.blocks.map((block) => (
            <DataTable
              key={block.block_id}
              caption={block.name}
              columns={[{ label: t('question') }, { label: t('average'), numeric: true }]}
              rows={block.questions.map(({ question_id, question, average }) => ({
                key: question_id,
                cells: [question, score(average)],
              }))}
            />
          ))}
        </>
      ) : (
        <>
          <EmptyState title={t('noAverages')} text={t('confirmation.noAveragesYet')} />
          {feedback}
        </>
      )}
    </Page>
  );
}
