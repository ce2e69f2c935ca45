import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, localeOf } from '../../../../i18n/format.ts';
import { ScoreFigure } from '../../../../scores/ScoreFigure.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import type { DayCount, Glance } from '../analysis/glance.ts';
import styles from '../Scores.module.css';

const mostDays = 40;

/** How many answers were given on each day, of all groups or one. By month when there are many days. */
export function DayFigure({ days, groups }: { days: readonly DayCount[]; groups: Glance['groups'] }) {
  const { t, i18n } = useTranslation('scores');
  const [group, setGroup] = useState('');
  const ofGroup = days.filter((count) => group === '' || count.group === group);
  const isByMonth = new Set(ofGroup.map(({ day }) => day)).size > mostDays;
  const counts = new Map<string, number>();
  for (const { day, answers } of ofGroup) {
    const period = isByMonth ? day.slice(0, 7) : day;
    counts.set(period, (counts.get(period) ?? 0) + answers);
  }
  const periods = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  const head = isByMonth ? t('glance.month') : t('glance.day');
  const title = isByMonth ? t('glance.months') : t('glance.days');
  const nameOf = (period: string) => {
    const date = new Date(isByMonth ? `${period}-01T12:00` : `${period}T12:00`);
    if (Number.isNaN(date.getTime())) return period;
    const parts = isByMonth
      ? ({ month: 'long', year: 'numeric' } as const)
      : ({ dateStyle: 'medium' } as const);
    return date.toLocaleDateString(localeOf(i18n.language), parts);
  };
  const number = (value: number) => formatNumber(value, i18n.language);
  return (
    <>
      {groups.length > 0 && (
        <div className={styles.columns}>
          <SelectField
            label={t('glance.group')}
            placeholder={t('glance.allGroups')}
            value={group}
            options={groups.map(({ id, name }) => ({ value: id, label: name ?? id }))}
            onChange={({ target }) => setGroup(target.value)}
          />
        </div>
      )}
      <ScoreFigure
        title={title}
        file={t('take.files.export')}
        chart={{
          label: title,
          labels: periods.map(([period]) => nameOf(period)),
          values: periods.map(([, answers]) => answers),
          axis: 'fit',
          format: number,
        }}
        columns={[{ label: head }, { label: t('glance.answers'), numeric: true }]}
        rows={periods.map(([period, answers]) => ({ key: period, cells: [nameOf(period), number(answers)] }))}
        csv={() => [[head, t('glance.answers')], ...periods.map(([period, answers]) => [period, answers])]}
      />
    </>
  );
}
