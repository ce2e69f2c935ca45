import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router-dom';
import { listAssignments } from '../../../../../api/assignments.ts';
import { isAppError } from '../../../../../api/errors.ts';
import { sameId } from '../../../../../api/schema.ts';
import { averagesTable } from '../../../../../averages/averages-table.ts';
import { paths } from '../../../../../paths.ts';
import { authOf } from '../../../../../session/auth.ts';
import { requireParam, useRequiredParam } from '../../../../../session/route-input.ts';
import { UnreadableRows } from '../../../../../shared/lists/UnreadableRows.tsx';
import { ErrorMessage } from '../../../../../texts/ErrorMessage.tsx';
import { buttonClass } from '../../../../../ui/Button.tsx';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { AssignmentLayout } from '../../AssignmentLayout.tsx';
import { type AssignmentScores, readScores } from '../load-averages.ts';
import { ChooseOther } from './ChooseOther.tsx';
import { ComparedAssignments } from './ComparedAssignments.tsx';

/** The query parameters with the other assignment, and for swapping then and now. */
const other = 'met';
const turned = 'omgekeerd';

/** The averages of both assignments, and the list, which has their order. */
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

/** Compares an assignment with another one of the same form: what rose, and what fell. */
export function Component() {
  const { t } = useTranslation('compare');
  const { assignments, first, second } = useLoaderData<typeof loader>();
  const id = useRequiredParam('assignmentId');
  const [search] = useSearchParams();
  const otherId = search.get(other);
  const placeOf = (wanted: string | null) =>
    assignments.items.findIndex(({ assignment_id }) => sameId(assignment_id, wanted));
  // The backend adds new assignments at the end of the list.
  const isFirstNow = placeOf(id) >= placeOf(otherId) !== search.has(turned);
  const hasBoth = second !== null && !isAppError(second);
  const sides = useMemo(
    () => (hasBoth ? (isFirstNow ? { before: second, now: first } : { before: first, now: second }) : null),
    [hasBoth, isFirstNow, first, second],
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(otherId);
  useLayoutEffect(() => {
    // The page stays, but shows the other assignment, or the choice of one.
    if (shown.current !== otherId) heading.current?.focus({ preventScroll: true });
    shown.current = otherId;
  }, [otherId]);
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
        otherId && (
          <>
            {sides && (
              <Link className={buttonClass('secondary')} to={`?${turnedSearch}`} replace preventScrollReset>
                {t('turn')}
              </Link>
            )}
            <Link className={buttonClass('quiet')} to={paths.compare(id)}>
              {t('another')}
            </Link>
          </>
        )
      }
    >
      <UnreadableRows count={assignments.unreadable + first.unreadable + (hasBoth ? second.unreadable : 0)} />
      {isAppError(second) && <ErrorMessage error={second} />}
      {[first, hasBoth ? second : first].some(hasNoAnswers) ? (
        <EmptyState title={t('noAnswers.title')} text={t('noAnswers.text')} />
      ) : sides ? (
        <ComparedAssignments {...sides} headingRef={heading} />
      ) : (
        <ChooseOther
          key={id}
          id={id}
          formName={first.details.form_name}
          assignments={assignments.items}
          headingRef={heading}
        />
      )}
    </AssignmentLayout>
  );
}

function hasNoAnswers({ averages, details }: AssignmentScores): boolean {
  return averagesTable(averages, details.groups, String).together.mean === null;
}
