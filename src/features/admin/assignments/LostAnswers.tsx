import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssignmentDetails } from '../../../api/assignment-details.ts';
import type { Assignment } from '../../../api/assignments.ts';
import { getAverages } from '../../../api/averages.ts';
import { averageNames, averagesTable, countAnswered } from '../../../averages/averages-table.ts';
import { groupRows } from '../../../averages/group-rows.ts';
import { CsvButton } from '../../../averages/ScoreFigure.tsx';
import { useLateData } from '../../../session/use-late-data.ts';
import { loadTexts } from '../../../texts/i18n.ts';

type Props = { assignment: Assignment; details: AssignmentDetails | null };

/**
 * What is deleted with an assignment: how many groups have answered according to the averages, which a button saves.
 * Nothing without averages.
 */
export function LostAnswers({ assignment, details }: Props) {
  const { t } = useTranslation('admin-assignments');
  const { t: words } = useTranslation('assignment-averages', { useSuspense: false });
  const table = useAveragesTable(assignment, details);
  if (!table || table.together.mean === null) return null;
  const answered = countAnswered(table.groups);
  return (
    <>
      <p role="status">{table.perGroup && t('ask.delete.answered', { count: answered })}</p>
      <div>
        <CsvButton
          file={`${assignment.name} ${t('averages')}`}
          rows={() => groupRows(table, table.groups, words)}
        >
          {t('ask.delete.save')}
        </CsvButton>
      </div>
    </>
  );
}

/** How many groups lack answers when an assignment is locked, according to the averages; nothing without them. */
export function MissingAnswers({ assignment, details }: Props) {
  const { t } = useTranslation('admin-assignments');
  const table = useAveragesTable(assignment, details);
  const waiting = table?.perGroup ? table.groups.length - countAnswered(table.groups) : 0;
  return <p role="status">{waiting > 0 && t('ask.lock.waiting', { count: waiting })}</p>;
}

/** The averages of an assignment. Null until they have loaded, and when that fails: a dialog works without them. */
function useAveragesTable({ assignment_id }: Assignment, details: AssignmentDetails | null) {
  const { t } = useTranslation('assignment-averages', { useSuspense: false });
  const { value } = useLateData(String(assignment_id), (auth) =>
    Promise.all([getAverages(assignment_id, auth), loadTexts('assignment-averages')]),
  );
  return useMemo(
    () => value && averagesTable(value[0], details?.groups ?? [], averageNames(t)),
    [value, details, t],
  );
}
