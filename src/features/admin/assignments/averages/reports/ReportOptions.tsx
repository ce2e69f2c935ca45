import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { GroupScores } from '../../../../../averages/averages-table.ts';
import { UnreadableRows } from '../../../../../shared/lists/UnreadableRows.tsx';
import { formatList } from '../../../../../texts/format.ts';
import { Alert } from '../../../../../ui/Alert.tsx';
import { Checkbox } from '../../../../../ui/Checkbox.tsx';
import { SelectField } from '../../../../../ui/SelectField.tsx';
import { WithNames } from '../../../../../ui/WithNames.tsx';
import styles from './Reports.module.css';

const group = 'groep';
const classMean = 'klas';
const without = 'nee';

/** The choices in the address: all groups or one, with or without the mean of the class. */
export function useReportOptions(search: URLSearchParams) {
  return { groupId: search.get(group) || null, withClass: search.get(classMean) !== without };
}

type ReportOptionsProps = {
  groups: readonly GroupScores[];
  /** The chosen groups without answers, for which there is no report. */
  unanswered: readonly GroupScores[];
  unreadable: number;
  count: number;
};

/** The choices before printing, which are in the address, and not on paper. */
export function ReportOptions({ groups, unanswered, unreadable, count }: ReportOptionsProps) {
  const { t, i18n } = useTranslation('reports');
  const [search, setSearch] = useSearchParams();
  const { groupId, withClass } = useReportOptions(search);
  const choose = (name: string, value: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className={styles.options}>
      <UnreadableRows count={unreadable} />
      <div className={styles.fields}>
        <SelectField
          label={t('group')}
          placeholder={t('all')}
          value={groupId ?? ''}
          options={groups.map(({ id, name }) => ({ value: String(id), label: name, lang: '' }))}
          onChange={({ target }) => choose(group, target.value)}
        />
        <Checkbox
          label={t('withClass')}
          checked={withClass}
          onChange={({ target }) => choose(classMean, target.checked ? null : without)}
        />
      </div>
      <p role="status">{t('count', { count })}</p>
      {unanswered.length > 0 && (
        <Alert tone="info">
          <WithNames
            names={unanswered.map(({ name }) => name)}
            text={(...names) =>
              t('unanswered', { names: formatList(names, i18n.language), count: unanswered.length })
            }
          />
        </Alert>
      )}
    </div>
  );
}
