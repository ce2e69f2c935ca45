import { useTranslation } from 'react-i18next';
import { formatList } from '../../../texts/format.ts';
import styles from './Group.module.css';
import { joinNames, type Person } from './people.ts';
import { overlapOf } from './role-overlap.ts';

/** Sentences about the roles that several people share, and those that nobody has. */
export function RoleOverlap({ people }: { people: readonly Person[] }) {
  const { t, i18n } = useTranslation(['team-roles', 'personality']);
  const { shared, missing } = overlapOf(people);
  const missingNames = missing.map((role) => t(`personality:role.${role}.name`));
  return (
    <section className={styles.overlap}>
      <h2>{t('overlap.title')}</h2>
      {shared.length === 0 && <p>{t('overlap.noneShared')}</p>}
      {shared.map(({ role, people }) => (
        <p key={role}>
          {t('overlap.shared', {
            times: people.length === 2 ? t('overlap.twice') : t('overlap.times', { count: people.length }),
            role: t(`personality:role.${role}.name`),
            names: joinNames(people, i18n.language),
          })}
        </p>
      ))}
      <p>
        {missing.length === 0
          ? t('overlap.noneMissing')
          : t('overlap.missing', { roles: formatList(missingNames, i18n.language) })}
      </p>
      <p className={styles.note}>
        <strong>{t('personality:notADiagnosis')}</strong> {t('overlap.note')}
      </p>
    </section>
  );
}
