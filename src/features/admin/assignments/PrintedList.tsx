import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Assignment } from '../../../api/assignments.ts';
import { paths } from '../../../paths.ts';
import { sortByName } from '../../../shared/lists/find.ts';
import type { Details } from '../../../shared/lists/use-details.ts';
import { formatList } from '../../../texts/format.ts';
import { useIsPrinting } from '../../../ui/use-is-printing.ts';
import styles from './Assignments.module.css';

/** Prints the page as soon as `isReady` while it `isPreparing`: when the details of all assignments have loaded. */
export function usePrint(isPreparing: boolean, isReady: boolean, onPrepare: (isPreparing: boolean) => void) {
  useEffect(() => {
    if (!isPreparing || !isReady) return;
    onPrepare(false);
    // After the effect, so that the table below is rendered for printing.
    queueMicrotask(() => window.print());
  }, [isPreparing, isReady, onPrepare]);
}

type PrintedListProps = {
  /** Returns the matching assignments of all pages of the list. */
  found: () => readonly Assignment[];
  details: Details;
};

/** The assignments as a table, rendered only for printing, because a list may be very long. */
export function PrintedList({ found, details }: PrintedListProps) {
  const { t, i18n } = useTranslation(['admin-assignments', 'lists']);
  if (!useIsPrinting()) return null;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {[t('add.name'), t('form'), t('lists:state'), t('groups'), t('link.label')].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {found().map(({ assignment_id: id, name }) => {
          const { value } = details.entry(id);
          return (
            <tr key={id}>
              <th scope="row" lang="" dir="auto">
                {name}
              </th>
              <td lang="" dir="auto">
                {value ? value.form_name || t('noForm') : '–'}
              </td>
              <td>{value ? t(value.open ? 'open' : 'locked') : '–'}</td>
              <td lang="" dir="auto">
                {value
                  ? formatList(
                      sortByName(value.groups, i18n.language).map((group) => group.name),
                      i18n.language,
                    ) || t('noGroups')
                  : '–'}
              </td>
              <td>{value?.open === false ? '–' : location.origin + paths.questionnaire(id)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
