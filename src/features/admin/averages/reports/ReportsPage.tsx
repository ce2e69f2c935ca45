import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router-dom';
import { getAssignmentDetails } from '../../../../api/assignment-details.ts';
import { getAverages } from '../../../../api/averages.ts';
import { sameId } from '../../../../api/schema.ts';
import { AdminBreadcrumbs } from '../../../../areas/AdminBreadcrumbs.tsx';
import { AssignmentIntro } from '../../../../areas/AssignmentIntro.tsx';
import { sortByText } from '../../../../lists/find.ts';
import { averagesTable } from '../../../../scores/averages-table.ts';
import { useNamedAverages } from '../../../../scores/use-named-averages.ts';
import { authOf } from '../../../../session/auth.ts';
import { requireParam } from '../../../../session/route-input.ts';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { ReportOptions, useReportOptions } from './ReportOptions.tsx';
import { ReportPages } from './ReportPages.tsx';
import styles from './Reports.module.css';
import { reportOf } from './report.ts';

/** The averages of an assignment, and its details for the names of the groups. */
export async function loader(args: LoaderFunctionArgs) {
  const assignmentId = requireParam(args, 'assignmentId');
  const auth = authOf(args);
  const [averages, details] = await Promise.all([
    getAverages(assignmentId, auth),
    getAssignmentDetails(assignmentId, auth),
  ]);
  return { averages, details };
}

/** The options are in the query of the address, and need no new data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

/** How many reports are rendered at once. The others follow without blocking the page. */
const atOnce = 3;

/** The reports of the groups of an assignment, two pages of paper each. */
export function Component() {
  const { t, i18n } = useTranslation(['reports', 'assignment-averages']);
  const { averages: loaded, details } = useLoaderData<typeof loader>();
  const averages = useNamedAverages(loaded);
  const { groupId, withClass } = useReportOptions(useSearchParams()[0]);
  const table = useMemo(
    () => averagesTable(averages, details.groups, (id) => t('assignment-averages:unnamedGroup', { id })),
    [averages, details, t],
  );
  const groups = useMemo(
    () => sortByText(table.groups, ({ name }) => name, i18n.language).map(({ item }) => item),
    [table, i18n.language],
  );
  const chosen = useMemo(() => groups.filter(({ id }) => !groupId || sameId(id, groupId)), [groups, groupId]);
  const reports = useMemo(
    () =>
      table.perGroup
        ? chosen.filter(({ mean }) => mean !== null).map((group) => reportOf(table, averages.blocks, group))
        : [],
    [chosen, table, averages],
  );
  const rendered = useDeferredValue(reports, reports.slice(0, atOnce));
  const assignment = averages.name?.trim() || null;
  const form = details.form_name?.trim() || null;
  return (
    <Page
      title={t('title')}
      breadcrumbs={<AdminBreadcrumbs area="assignments" page={t('title')} />}
      intro={<AssignmentIntro name={assignment} form={form} />}
      actions={
        reports.length > 0 && (
          <Button disabled={rendered !== reports} onClick={() => window.print()}>
            {t('print')}
          </Button>
        )
      }
    >
      <ReportOptions
        groups={groups}
        unanswered={table.perGroup ? chosen.filter(({ mean }) => mean === null) : []}
        unreadable={averages.unreadable + details.unreadable}
        count={reports.length}
      />
      {reports.length === 0 && (
        <EmptyState
          title={t(table.perGroup ? 'none.title' : 'assignment-averages:notPerGroup.title')}
          text={t(table.perGroup ? 'none.text' : 'assignment-averages:notPerGroup.text')}
        />
      )}
      <div className={styles.reports}>
        {rendered.map((report) => (
          <ReportPages
            key={report.id}
            report={report}
            assignment={assignment}
            form={form}
            withClass={withClass}
          />
        ))}
      </div>
    </Page>
  );
}
