import { useTranslation } from 'react-i18next';
import { formatScore } from '../../../i18n/format.ts';
import { Chart } from '../../../ui/Chart.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { lineStyle, maxLines } from '../../../ui/line-style.ts';
import { roles } from '../traits.ts';
import styles from './Group.module.css';
import { isolate, joinNames } from './names.ts';
import type { Person } from './people.ts';
import { strongestRoles } from './role-overlap.ts';

/** The scores of all people: the first eight in one radar, everybody in a table. */
export function Comparison({ people }: { people: readonly Person[] }) {
  const { t, i18n } = useTranslation(['team-roles', 'personality', 'common']);
  const drawn = people.slice(0, maxLines);
  const format = (score: number | null) => formatScore(score, i18n.language) ?? t('personality:noScore');
  const names = roles.map((role) => t(`personality:role.${role}.name`));
  const strongest = people.map(strongestRoles);
  return (
    <section className={styles.comparison} aria-label={t('personality:roles')}>
      <div className={styles.side}>
        <Chart
          kind="radar"
          label={t('chart', { names: joinNames(drawn, i18n.language) })}
          labels={names}
          values={[]}
          lines={drawn.map(({ name, scores }, at) => ({
            name: isolate(name),
            values: scores,
            style: lineStyle(at),
          }))}
          axis={{ min: 1, max: 5 }}
          format={format}
          fallback={<p>{t('common:chartFailed')}</p>}
        />
        {people.length > maxLines && <p>{t('tooMany', { max: maxLines })}</p>}
      </div>
      <div className={styles.side}>
        <DataTable
          caption={t('table')}
          columns={[
            { label: t('personality:column.role') },
            ...people.map(({ name }) => ({ label: <bdi lang="">{name}</bdi>, numeric: true })),
          ]}
          rows={roles.map((role, row) => ({
            key: role,
            cells: [
              names[row],
              ...people.map(({ scores }, at) => {
                const text = format(scores[row] ?? null);
                return strongest[at]?.includes(role) ? <strong key={role}>{text}</strong> : text;
              }),
            ],
          }))}
        />
        <p className={styles.bold}>{t('bold')}</p>
      </div>
    </section>
  );
}
