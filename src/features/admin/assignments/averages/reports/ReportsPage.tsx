import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { sameId } from '../../../../../api/schema.ts';
import { averagesTable } from '../../../../../averages/averages-table.ts';
import { useNamedAverages } from '../../../../../averages/use-named-averages.ts';
import { useRequiredParam } from '../../../../../session/route-input.ts';
import { sortByName } from '../../../../../shared/lists/find.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { useIsPrinting } from '../../../../../ui/use-is-printing.ts';
import { AssignmentLayout } from '../../AssignmentLayout.tsx';
import type { AssignmentScores } from '../load-averages.ts';
import { ReportOptions, useReportOptions } from './ReportOptions.tsx';
import { ReportPages } from './ReportPages.tsx';
import styles from './Reports.module.css';
import { reportOf } from './report.ts';

export { loadScores as loader, revalidateScores as shouldRevalidate } from '../load-averages.ts';

/** The number of reports rendered first. The others follow without blocking the page. */
const atOnce = 3;

/** The reports of an assignment's groups, two printed pages each. */
export function Component() {
  const { t, i18n } = useTranslation(['reports', 'assignment-averages']);
  const { averages: loaded, details, unreadable } = useLoaderData<AssignmentScores>();
  const assignmentId = useRequiredParam('assignmentId');
  const averages = useNamedAverages(loaded);
  const { groupId, withClass } = useReportOptions(useSearchParams()[0]);
  const table = useMemo(
    () => averagesTable(averages, details.groups, (id) => t('assignment-averages:unnamedGroup', { id })),
    [averages, details, t],
  );
  const groups = useMemo(() => sortByName(table.groups, i18n.language), [table, i18n.language]);
  const chosen = useMemo(() => groups.filter(({ id }) => !groupId || sameId(id, groupId)), [groups, groupId]);
  const reports = useMemo(
    () =>
      table.perGroup
        ? chosen.filter(({ mean }) => mean !== null).map((group) => reportOf(table, averages.blocks, group))
        : [],
    [chosen, table, averages],
  );
  const deferred = useDeferredValue(reports, reports.slice(0, atOnce));
  const rendered = useIsPrinting() ? reports : deferred;
  const assignment = averages.name?.trim() || null;
  const form = details.form_name?.trim() || null;
  return (
    <AssignmentLayout
      id={assignmentId}
      name={assignment}
      details={details}
      tab="averages"
      title={t('title')}
      actions={reports.length > 0 && <Button onClick={() => window.print()}>{t('print')}</Button>}
    >
      <ReportOptions
        groups={groups}
        unanswered={table.perGroup ? chosen.filter(({ mean }) => mean === null) : []}
        unreadable={unreadable}
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
    </AssignmentLayout>
  );
}
