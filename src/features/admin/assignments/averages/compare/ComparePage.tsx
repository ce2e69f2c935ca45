import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Form,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router-dom';
import { listAssignments } from '../../../../../api/assignments.ts';
import { isAppError } from '../../../../../api/errors.ts';
import { sameId } from '../../../../../api/schema.ts';
import { useAveragesTable } from '../../../../../averages/averages-table.ts';
import { authOf, requireParam, useRequiredParam } from '../../../../../session/route.ts';
import { UnreadableRows } from '../../../../../shared/lists/Pager.tsx';
import { sortByNewest } from '../../../../../shared/lists/use-list.ts';
import { ErrorMessage } from '../../../../../texts/ErrorMessage.tsx';
import { Button } from '../../../../../ui/Button.tsx';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { SelectField } from '../../../../../ui/SelectField.tsx';
import { AssignmentLayout } from '../../AssignmentLayout.tsx';
import { type AssignmentScores, nameOf, readScores } from '../load-averages.ts';
import styles from './Compare.module.css';
import { ComparedAssignments } from './ComparedAssignments.tsx';

/** The query parameter with the other assignment. */
const param = 'met';

/** The averages of both assignments, and the list, from which the other one is chosen. */
export async function loader(args: LoaderFunctionArgs) {
  const auth = authOf(args);
  const otherId = new URL(args.request.url).searchParams.get(param);
  const [assignments, shown, other] = await Promise.all([
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
  return { assignments, shown, other };
}

/** Compares the averages of an assignment with those of any other one. */
export function Component() {
  const { t } = useTranslation('compare');
  const { assignments, shown, other } = useLoaderData<typeof loader>();
  const id = useRequiredParam('assignmentId');
  const otherId = useSearchParams()[0].get(param);
  const isLoading = useNavigation().state === 'loading';
  const found = isAppError(other) ? null : other;
  const { together } = useAveragesTable(shown);
  const others = useMemo(() => {
    const rows = assignments.items.map((item) => ({ item }));
    return sortByNewest(rows, assignments.items, ({ assignment_id }) => assignment_id)
      .map(({ item }) => item)
      .filter(({ assignment_id }) => !sameId(assignment_id, id));
  }, [assignments, id]);
  return (
    <AssignmentLayout
      id={id}
      name={shown.averages.name}
      details={shown.details}
      tab="averages"
      title={t('title')}
    >
      <UnreadableRows count={assignments.unreadable + shown.unreadable + (found?.unreadable ?? 0)} />
      {together.mean === null ? (
        <NoAnswers />
      ) : (
        <>
          <Form className={styles.choice} preventScrollReset>
            <SelectField
              // Back and Forward change it too.
              key={otherId}
              label={t('choose')}
              name={param}
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
          {isAppError(other) && <ErrorMessage error={other} />}
          {found && <Comparison shown={shown} other={found} />}
        </>
      )}
    </AssignmentLayout>
  );
}

function Comparison({ shown, other }: { shown: AssignmentScores; other: AssignmentScores }) {
  const { t } = useTranslation('compare');
  const [table, otherTable] = [useAveragesTable(shown), useAveragesTable(other)];
  const sides = useMemo(
    () => ({
      shown: { name: nameOf(shown) ?? t('shown'), table },
      other: { name: nameOf(other) ?? t('other'), table: otherTable },
    }),
    [shown, other, table, otherTable, t],
  );
  return otherTable.together.mean === null ? <NoAnswers /> : <ComparedAssignments {...sides} />;
}

function NoAnswers() {
  const { t } = useTranslation('compare');
  return <EmptyState title={t('noAnswers.title')} text={t('noAnswers.text')} />;
}
