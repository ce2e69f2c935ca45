import { useTranslation } from 'react-i18next';
import styles from './Assignments.module.css';

type Props = {
  /** The number of assignments without details. */
  missing: number;
  /** Whether they are not loaded because there are too many. */
  isTooLong: boolean;
};

/** Says that search and filter do not yet, or do not, know the details of all assignments. */
export function SearchNote({ missing, isTooLong }: Props) {
  const { t } = useTranslation('admin-assignments');
  if (missing === 0) return null;
  return (
    <p className={styles.searchNote}>
      {t(isTooLong ? 'search.tooLong' : 'search.loading', { count: missing })}
    </p>
  );
}
