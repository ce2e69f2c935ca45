import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router-dom';
import { getAssignmentDetails } from '../../../api/assignments.ts';
import { getAverages } from '../../../api/averages.ts';
import { AdminBreadcrumbs } from '../../../areas/AdminBreadcrumbs.tsx';
import { UnreadableRows } from '../../../lists/UnreadableRows.tsx';
import { authOf } from '../../../session/auth.ts';
import { requireParam } from '../../../session/route-input.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { averagesTable } from './averages-table.ts';
import { ChosenAverages } from './ChosenAverages.tsx';
import { choiceOf } from './choice.ts';
import { GroupLinks } from './GroupLinks.tsx';
import { useNamedAverages } from './use-named-averages.ts';

/** The averages of an assignment, and beside them the names of its groups. */
export async function loader(args: LoaderFunctionArgs) {
  const assignmentId = requireParam(args, 'assignmentId');
  const auth = authOf(args);
  const [averages, details] = await Promise.all([
    getAverages(assignmentId, auth),
    getAssignmentDetails(assignmentId, auth),
  ]);
  return { averages, details };
}

/** Another group in the address shows what was read already. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export const isKeptForBack = true;

/** What the groups of an assignment scored, one by one or side by side. */
export function Component() {
  const { t } = useTranslation('assignment-averages');
  const { averages: given, details } = useLoaderData<typeof loader>();
  const averages = useNamedAverages(given);
  const [search] = useSearchParams();
  const table = useMemo(
    () => averagesTable(averages, details.groups, (id) => t('unnamedGroup', { id })),
    [averages, details, t],
  );
  const choice = choiceOf(search, table.groups);
  const name = averages.name?.trim() || null;
  const form = details.form_name?.trim() || null;
  return (
    <Page
      title={t('title')}
      breadcrumbs={<AdminBreadcrumbs area="assignments" page={t('title')} />}
      intro={
        <p>
          <bdi>{name}</bdi>
          {name && form && ' · '}
          <bdi>{form}</bdi>
        </p>
      }
    >
      <UnreadableRows count={averages.unreadable + details.unreadable} />
      {table.groups.length === 0 ? (
        <EmptyState title={t('noGroups.title')} text={t('noGroups.text')} />
      ) : (
        <>
          <GroupLinks table={table} choice={choice} />
          <ChosenAverages choice={choice} table={table} blocks={averages.blocks} file={name ?? t('title')} />
        </>
      )}
    </Page>
  );
}
