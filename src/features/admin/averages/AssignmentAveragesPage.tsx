import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router-dom';
import { getAssignmentDetails } from '../../../api/assignment-details.ts';
import { getAverages } from '../../../api/averages.ts';
import { AdminBreadcrumbs } from '../../../areas/AdminBreadcrumbs.tsx';
import { AssignmentIntro } from '../../../areas/AssignmentIntro.tsx';
import { UnreadableRows } from '../../../lists/UnreadableRows.tsx';
import { paths } from '../../../paths.ts';
import { averagesTable } from '../../../scores/averages-table.ts';
import { useNamedAverages } from '../../../scores/use-named-averages.ts';
import { authOf } from '../../../session/auth.ts';
import { requireParam, useRequiredParam } from '../../../session/route-input.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { GroupLinks } from './GroupLinks.tsx';
import { SelectedAverages } from './SelectedAverages.tsx';
import { selectionOf } from './selection.ts';

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

/** Selecting another group only changes the query of the address, and needs no new data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export const isCachedForBack = true;

/** The scores of the groups of an assignment, one by one or side by side. */
export function Component() {
  const { t } = useTranslation('assignment-averages');
  const { averages: loaded, details } = useLoaderData<typeof loader>();
  const averages = useNamedAverages(loaded);
  const assignmentId = useRequiredParam('assignmentId');
  const [search] = useSearchParams();
  const table = useMemo(
    () => averagesTable(averages, details.groups, (id) => t('unnamedGroup', { id })),
    [averages, details, t],
  );
  const selection = selectionOf(search, table.groups);
  const selected = selection.kind === 'group' ? selection.group.id : undefined;
  const name = averages.name?.trim() || null;
  const form = details.form_name?.trim() || null;
  return (
    <Page
      title={t('title')}
      breadcrumbs={<AdminBreadcrumbs area="assignments" page={t('title')} />}
      intro={<AssignmentIntro name={name} form={form} />}
      actions={
        <>
          <Link className={buttonClass('secondary')} to={paths.compare(assignmentId)}>
            {t('compare')}
          </Link>
          <Link className={buttonClass('secondary')} to={paths.reports(assignmentId, selected)}>
            {t(selected === undefined ? 'printReports' : 'printReport')}
          </Link>
        </>
      }
    >
      <UnreadableRows count={averages.unreadable + details.unreadable} />
      {table.groups.length === 0 ? (
        <EmptyState title={t('noGroups.title')} text={t('noGroups.text')} />
      ) : (
        <>
          <GroupLinks table={table} selection={selection} />
          <SelectedAverages
            selection={selection}
            table={table}
            blocks={averages.blocks}
            file={name ?? t('title')}
          />
        </>
      )}
    </Page>
  );
}
