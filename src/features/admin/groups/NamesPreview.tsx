import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameKey } from '../../../api/names.ts';
import { Pager } from '../../../shared/lists/Pager.tsx';
import { usePages } from '../../../shared/lists/use-pages.ts';
import { errorText } from '../../../texts/error-text.ts';
import { cx } from '../../../ui/cx.ts';
import styles from './AddGroups.module.css';
import type { ReadNames } from './group-names.ts';
import type { Failures } from './group-run.ts';
import { useReasonText } from './NamesStatus.tsx';

type Props = { read: ReadNames; failures: Failures };

/** The groups named by several lines or a range. Those with a problem come first, with the reason. */
export function NamesPreview({ read: { names, skipped }, failures }: Props) {
  const { t } = useTranslation('add-groups');
  const reasonText = useReasonText();
  const rows = useMemo(() => {
    const errorOf = (name: string) => failures.get(nameKey(name));
    const isFailed = (name: string) => errorOf(name) !== undefined;
    return [
      ...names.filter(isFailed).map((name) => ({ name, error: errorOf(name), reason: undefined })),
      ...skipped.map((one) => ({ ...one, error: undefined })),
      ...names
        .filter((name) => !isFailed(name))
        .map((name) => ({ name, error: undefined, reason: undefined })),
    ].map((row, key) => ({ ...row, key }));
  }, [names, skipped, failures]);
  const pages = usePages(rows);
  if (rows.length < 2) return null;
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      <ul>
        {pages.items.map(({ key, name, error, reason }) => (
          <li key={key} className={cx(reason && styles.skipped)}>
            <span className={styles.name} lang="" dir="auto">
              {name}
            </span>
            {error && <span className={cx(styles.reason, styles.failed)}>{errorText(error)}</span>}
            {reason && <span className={styles.reason}>{reasonText(reason)}</span>}
          </li>
        ))}
      </ul>
      <Pager list={pages} />
    </section>
  );
}
