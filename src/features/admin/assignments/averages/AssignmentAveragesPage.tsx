import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData, useSearchParams } from 'react-router-dom';
import { csvTexts, groupRows } from '../../../../averages/averages-csv.ts';
import { averagesTable } from '../../../../averages/averages-table.ts';
import { CsvButton } from '../../../../averages/ScoreFigure.tsx';
import { useNamedAverages } from '../../../../averages/use-named-averages.ts';
import { paths } from '../../../../paths.ts';
import { useRequiredParam } from '../../../../session/route-input.ts';
import { UnreadableRows } from '../../../../shared/lists/UnreadableRows.tsx';
import { buttonClass } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { AssignmentLayout } from '../AssignmentLayout.tsx';
import { GroupLinks } from './GroupLinks.tsx';
import { selectionOf } from './groups.ts';
import type { AssignmentScores } from './load-averages.ts';
import { SelectedAverages } from './SelectedAverages.tsx';

export { loadScores as loader, revalidateScores as shouldRevalidate } from './load-averages.ts';

/** The scores of an assignment's groups, one by one or side by side. */
export function Component() {
  const { t } = useTranslation(['assignment-averages', 'admin-assignments']);
  const { averages: loaded, details, unreadable } = useLoaderData<AssignmentScores>();
  const averages = useNamedAverages(loaded);
  const assignmentId = useRequiredParam('assignmentId');
  const [search] = useSearchParams();
  const table = useMemo(
    () => averagesTable(averages, details.groups, (id) => t('unnamedGroup', { id })),
    [averages, details, t],
  );
  const selection = selectionOf(search, table.groups);
  const group = selection.kind === 'group' ? selection.group : null;
  const name = averages.name?.trim() || null;
  const file = name ?? details.form_name?.trim() ?? '';
  return (
    <AssignmentLayout
      id={assignmentId}
      name={name}
      details={details}
      tab="averages"
      actions={
        <>
          {table.together.mean !== null && (
            <CsvButton
              file={[file, group?.name, t('admin-assignments:averages')].join(' ')}
              rows={() => groupRows(table, group ? [group] : table.groups, csvTexts(t))}
            />
          )}
          <Link className={buttonClass('secondary')} to={paths.compare(assignmentId)}>
            {t('compare')}
          </Link>
          <Link className={buttonClass('secondary')} to={paths.reports(assignmentId, group?.id)}>
            {t(group ? 'printReport' : 'printReports')}
          </Link>
        </>
      }
    >
      <UnreadableRows count={unreadable} />
      {table.groups.length === 0 ? (
        <EmptyState title={t('noGroups.title')} text={t('noGroups.text')} />
      ) : (
        <>
          <GroupLinks table={table} selection={selection} />
          <SelectedAverages selection={selection} table={table} blocks={averages.blocks} file={file} />
        </>
      )}
    </AssignmentLayout>
  );
}
