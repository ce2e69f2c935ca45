import { useTranslation } from 'react-i18next';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { sameId } from '../../../../../api/schema.ts';
import { useAveragesTable } from '../../../../../averages/averages-table.ts';
import { useRequiredParam } from '../../../../../session/route.ts';
import { UnreadableRows } from '../../../../../shared/lists/Pager.tsx';
import { sortByName } from '../../../../../shared/lists/use-list.ts';
import { formatList } from '../../../../../texts/format.ts';
import { Alert } from '../../../../../ui/Alert.tsx';
import { Button } from '../../../../../ui/Button.tsx';
import { Checkbox } from '../../../../../ui/Checkbox.tsx';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { SelectField } from '../../../../../ui/SelectField.tsx';
import { WithNames } from '../../../../../ui/WithNames.tsx';
import { AssignmentLayout } from '../../AssignmentLayout.tsx';
import { groupParam } from '../groups.ts';
import type { AssignmentScores } from '../load-averages.ts';
import { GroupReport } from './GroupReport.tsx';
import styles from './Reports.module.css';

export { loadScores as loader, revalidateScores as shouldRevalidate } from '../load-averages.ts';

/** The query parameter, and its value, for reports without the mean of the groups. */
const meanParam = 'gemiddelde';
const without = 'nee';

/** The reports of an assignment's groups, or of the one in the address, to be printed. */
export function Component() {
  const { t, i18n } = useTranslation(['reports', 'assignment-averages']);
  const scores = useLoaderData<AssignmentScores>();
  const { averages, details, unreadable } = scores;
  const assignmentId = useRequiredParam('assignmentId');
  const [search, setSearch] = useSearchParams();
  const groupId = search.get(groupParam);
  const withMean = search.get(meanParam) !== without;
  const table = useAveragesTable(scores);
  const groups = sortByName(table.groups, i18n.language);
  const chosen = groups.filter(({ id }) => table.perGroup && (!groupId || sameId(id, groupId)));
  const reported = chosen.filter(({ mean }) => mean !== null);
  const unanswered = chosen.filter(({ mean }) => mean === null).map(({ name }) => name);
  const name = averages.name?.trim() || null;
  const choose = (param: string, value: string | null) => {
    const next = new URLSearchParams(search);
    if (value) next.set(param, value);
    else next.delete(param);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <AssignmentLayout
      id={assignmentId}
      name={name}
      details={details}
      tab="averages"
      title={t('title')}
      actions={reported.length > 0 && <Button onClick={() => window.print()}>{t('print')}</Button>}
    >
      <div className={styles.options}>
        <UnreadableRows count={unreadable} />
        <div className={styles.fields}>
          <SelectField
            label={t('group')}
            placeholder={t('all')}
            value={groupId ?? ''}
            options={groups.map(({ id, name }) => ({ value: String(id), label: name, lang: '' }))}
            onChange={({ target }) => choose(groupParam, target.value)}
          />
          <Checkbox
            label={t('withMean')}
            checked={withMean}
            onChange={({ target }) => choose(meanParam, target.checked ? null : without)}
          />
        </div>
        <p role="status">{t('count', { count: reported.length })}</p>
        {unanswered.length > 0 && (
          <Alert tone="info">
            <WithNames
              names={unanswered}
              text={(...names) =>
                t('unanswered', { names: formatList(names, i18n.language), count: unanswered.length })
              }
            />
          </Alert>
        )}
      </div>
      {reported.length === 0 && (
        <EmptyState
          title={t(table.perGroup ? 'none.title' : 'assignment-averages:notPerGroup.title')}
          text={t(table.perGroup ? 'none.text' : 'assignment-averages:notPerGroup.text')}
        />
      )}
      <div className={styles.reports}>
        {reported.map((group) => (
          <GroupReport
            key={group.id}
            table={table}
            group={group}
            about={[name, details.form_name?.trim()]}
            withMean={withMean}
          />
        ))}
      </div>
    </AssignmentLayout>
  );
}
