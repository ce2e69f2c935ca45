import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { isAppError } from '../../api/errors.ts';
import { scoreAxis } from '../../api/scale.ts';
import { getUserForm } from '../../api/user-forms.ts';
import { knownGroup } from '../../device/session/chosen-group.ts';
import { paths } from '../../paths.ts';
import { useNamedForm } from '../../questionnaire/use-named-form.ts';
import { authOf } from '../../session/auth.ts';
import { requireParam, useRequiredParam } from '../../session/route-input.ts';
import { useUser } from '../../session/use-user.ts';
import { PrintedBy } from '../../shared/areas/PrintedBy.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Chart } from '../../ui/Chart.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { WithNames } from '../../ui/WithNames.tsx';
import { AllFeedback } from './AllFeedback.tsx';
import { ComparedBlocks } from './ComparedBlocks.tsx';
import { compareBlocks } from './comparison.ts';
import { Findings } from './Findings.tsx';
import styles from './StudentAveragesPage.module.css';
import { useScore } from './use-score.ts';

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

/** The averages of the pupil's group: findings, a chart and a score per block, and each question. */
export function Component() {
  const { t } = useTranslation(['averages', 'questionnaire']);
  const assignmentId = useRequiredParam('assignmentId');
  const loaded = useLoaderData<typeof loader>();
  const form = useNamedForm(loaded);
  const group = knownGroup(form.group, useUser().uuid, assignmentId);
  const groupId = group?.group_id ?? null;
  const blocks = useMemo(() => compareBlocks(form.blocks), [form.blocks]);
  const score = useScore();
  const hasScores = blocks.some((block) => block.score !== null);
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
          <Findings blocks={blocks} />
          <div className={styles.scores}>
            <div className={styles.chart}>
              <Chart
                label={t('chart', scoreAxis)}
                labels={blocks.map(({ name }) => name)}
                values={blocks.map((block) => block.score)}
                axis={scoreAxis}
                format={score}
              />
            </div>
            <DataTable
              caption={t('scorePerBlock')}
              columns={[{ label: t('block') }, { label: t('score'), numeric: true }]}
              rows={blocks.map((block) => ({
                key: block.block_id,
                cells: [
                  <bdi key="name" lang="">
                    {block.name}
                  </bdi>,
                  score(block.score),
                ],
              }))}
            />
          </div>
          <ComparedBlocks blocks={blocks} groupId={groupId} />
        </>
      ) : (
        <>
          <EmptyState title={t('noAverages')} text={t('questionnaire:confirmation.noAveragesYet')} />
          <AllFeedback blocks={form.blocks} groupId={groupId} />
        </>
      )}
    </Page>
  );
}
