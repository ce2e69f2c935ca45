import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Form,
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router-dom';
import { listAssignments } from '../../../../../api/assignments.ts';
import { isAppError } from '../../../../../api/errors.ts';
import { sameId } from '../../../../../api/schema.ts';
import { averagesTable } from '../../../../../averages/averages-table.ts';
import { authOf } from '../../../../../session/auth.ts';
import { requireParam, useRequiredParam } from '../../../../../session/route-input.ts';
import { sortByNewest } from '../../../../../shared/lists/find.ts';
import { UnreadableRows } from '../../../../../shared/lists/UnreadableRows.tsx';
import { ErrorMessage } from '../../../../../texts/ErrorMessage.tsx';
import { Button, buttonClass } from '../../../../../ui/Button.tsx';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { SelectField } from '../../../../../ui/SelectField.tsx';
import { AssignmentLayout } from '../../AssignmentLayout.tsx';
import { type AssignmentScores, readScores } from '../load-averages.ts';
import styles from './Compare.module.css';
import { ComparedAssignments } from './ComparedAssignments.tsx';

/** The query parameters with the other assignment, and for swapping then and now. */
const other = 'met';
const turned = 'omgekeerd';

/** The averages of both assignments, and the list, from which the other one is chosen. */
export async function loader(args: LoaderFunctionArgs) {
  const auth = authOf(args);
  const otherId = new URL(args.request.url).searchParams.get(other);
  const [assignments, first, second] = await Promise.all([
    listAssignments(auth),
    readScores(requireParam(args, 'assignmentId'), auth),
    otherId
      ? readScores(otherId, auth).catch((error: unknown) => {
          // The other one may be deleted; another one can be chosen.
          if (isAppError(error, 'fetch-failed')) return error;
          throw error;
        })
      : null,
  ]);
  return { assignments, first, second };
}

/** Swapping then and now needs no new data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isSame = currentUrl.searchParams.get(other) === nextUrl.searchParams.get(other);
  const isTurn = isSame && currentUrl.search !== nextUrl.search;
  return !isTurn && defaultShouldRevalidate;
}

/** Compares an assignment with any other one: what rose, and what fell. */
export function Component() {
  const { t } = useTranslation('compare');
  const { assignments, first, second } = useLoaderData<typeof loader>();
  const id = useRequiredParam('assignmentId');
  const [search] = useSearchParams();
  const isLoading = useNavigation().state === 'loading';
  const otherId = search.get(other);
  const others = useMemo(() => {
    const rows = assignments.items.map((item) => ({ item }));
    return sortByNewest(rows, assignments.items, ({ assignment_id }) => assignment_id)
      .map(({ item }) => item)
      .filter(({ assignment_id }) => !sameId(assignment_id, id));
  }, [assignments, id]);
  const placeOf = (wanted: string | null) =>
    assignments.items.findIndex(({ assignment_id }) => sameId(assignment_id, wanted));
  // The backend adds new assignments at the end of the list.
  const isFirstNow = placeOf(id) >= placeOf(otherId) !== search.has(turned);
  const found = second !== null && !isAppError(second) ? second : null;
  const turnedSearch = new URLSearchParams(search);
  if (search.has(turned)) turnedSearch.delete(turned);
  else turnedSearch.set(turned, 'ja');
  return (
    <AssignmentLayout
      id={id}
      name={first.averages.name}
      details={first.details}
      tab="averages"
      title={t('title')}
      actions={
        found && (
          <Link className={buttonClass('secondary')} to={`?${turnedSearch}`} replace preventScrollReset>
            {t('turn')}
          </Link>
        )
      }
    >
      <UnreadableRows count={assignments.unreadable + first.unreadable + (found?.unreadable ?? 0)} />
      {hasNoAnswers(first) ? (
        <EmptyState title={t('noAnswers.title')} text={t('noAnswers.text')} />
      ) : (
        <>
          <Form className={styles.choice} preventScrollReset>
            <SelectField
              // Back and Forward change it too.
              key={otherId}
              label={t('choose')}
              name={other}
              required
              defaultValue={otherId ?? ''}
              placeholder=""
              options={others.map(({ assignment_id, name }) => ({
                value: assignment_id,
                label: name,
                lang: '',
              }))}
            />
            <Button type="submit" busy={isLoading}>
              {t('title')}
            </Button>
          </Form>
          {isAppError(second) && <ErrorMessage error={second} />}
          {found && hasNoAnswers(found) && (
            <EmptyState title={t('noAnswers.title')} text={t('noAnswers.text')} />
          )}
          {found && !hasNoAnswers(found) && (
            <ComparedAssignments before={isFirstNow ? found : first} now={isFirstNow ? first : found} />
          )}
        </>
      )}
    </AssignmentLayout>
  );
}

function hasNoAnswers({ averages, details }: AssignmentScores): boolean {
  return averagesTable(averages, details.groups, String).together.mean === null;
}
