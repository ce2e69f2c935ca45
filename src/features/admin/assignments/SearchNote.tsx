import { useTranslation } from 'react-i18next';
import styles from './Assignments.module.css';

type Props = {
  /** How many assignments have no details yet. */
  missing: number;
  /** Whether those are not loaded because there are too many. */
  isTooLong: boolean;
};

/** Says that a search or filter does not know the forms, groups and status of all assignments (yet). */
export function SearchNote({ missing, isTooLong }: Props) {
  const { t } = useTranslation('admin-assignments');
  if (missing === 0) return null;
  return (
    <p className={styles.searchNote}>
      {t(isTooLong ? 'search.tooLong' : 'search.loading', { count: missing })}
    </p>
  );
}
