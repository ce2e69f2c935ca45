import { type Ref, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameKey } from '../../../api/group-schema.ts';
import { Pager } from '../../../shared/lists/Pager.tsx';
import { usePages } from '../../../shared/lists/use-pages.ts';
import { errorText, sentences } from '../../../texts/error-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from './AddGroups.module.css';
import { maxPerPattern, type ReadNames, type SkipReason } from './group-names.ts';
import type { Failures } from './group-run.ts';

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

type NamesStatusProps = {
  ref: Ref<HTMLDivElement>;
  read: ReadNames;
  people: number;
  /** Whether the list of groups did not load. */
  mayExist: boolean;
  isAdding: boolean;
  /** Adds all names, including those of existing groups. */
  onAddExisting: () => void;
  /** Replaces the text and the limit. */
  onFillIn: (text: string, memberlimit: string) => void;
};

/** The group size that is proposed for a class list. */
const membersPerGroup = 4;

/** Returns the function that says why a line makes no group. */
function useReasonText() {
  const { t } = useTranslation(['add-groups', 'admin-groups']);
  return (reason: SkipReason) =>
    reason === 'tooLong' ? t('admin-groups:errors.gt255') : t(`reason.${reason}`, { max: maxPerPattern });
}

/** What the typed text means, with the button to continue all the same. */
export function NamesStatus({
  ref,
  read: { names, skipped },
  people,
  mayExist,
  isAdding,
  onAddExisting,
  onFillIn,
}: NamesStatusProps) {
  const { t } = useTranslation(['add-groups', 'admin-groups', 'lists', 'errors']);
  const reasonText = useReasonText();
  const groups = Math.ceil(people / membersPerGroup);
  const [first] = skipped;
  // The error of the box says it.
  const isTooLong = names.length === 0 && first?.reason === 'tooLong';
  const texts =
    people > 0
      ? [t('people.question', { people, groups, members: membersPerGroup })]
      : [
          mayExist && names.length > 0 && t('admin-groups:mayExist'),
          names.length > 1 && t('lists:total', { total: names.length }),
          names.length + skipped.length > 1 && skipped.length > 0 && t('skipped', { count: skipped.length }),
          names.length === 0 &&
            skipped.length === 1 &&
            first !== undefined &&
            !isTooLong &&
            reasonText(first.reason),
        ];
  const text = texts
    .filter((one) => one !== false)
    .reduce(sentences, '')
    .trim();
  const pattern = t('people.pattern', { groups });
  return (
    <div ref={ref} className={styles.status}>
      {/* While groups are added it counts down, and the result is announced separately. */}
      <p
        className={text ? undefined : 'visually-hidden'}
        role="status"
        aria-live={isAdding ? 'off' : undefined}
      >
        {text}
      </p>
      {people > 0 && (
        <Button variant="secondary" onClick={() => onFillIn(pattern, String(membersPerGroup))}>
          {t('people.fillIn', { pattern })}
        </Button>
      )}
      {!isAdding && skipped.some(({ reason }) => reason === 'exists') && (
        <Button variant="secondary" onClick={onAddExisting}>
          {t('errors:creation.again')}
        </Button>
      )}
    </div>
  );
}
