import { useTranslation } from 'react-i18next';
import { ScoreFigure } from '../../../../averages/ScoreFigure.tsx';
import { formatNumber, localeOf } from '../../../../texts/format.ts';
import type { DayCount } from '../analysis/glance.ts';

const mostDays = 40;

/** The number of answers on each day, or by month when there are many days. */
export function DayFigure({ days }: { days: readonly DayCount[] }) {
  const { t, i18n } = useTranslation('scores');
  const isByMonth = new Set(days.map(({ day }) => day)).size > mostDays;
  const counts = new Map<string, number>();
  for (const { day, answers } of days) {
    const period = isByMonth ? day.slice(0, 7) : day;
    counts.set(period, (counts.get(period) ?? 0) + answers);
  }
  const periods = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
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
    <ScoreFigure
      title={t('glance.periods')}
      file={t('take.files.export')}
      chart={{
        label: t('glance.periods'),
        labels: periods.map(([period]) => nameOf(period)),
        values: periods.map(([, answers]) => answers),
        axis: 'fit',
        format: number,
      }}
      columns={[{ label: t('glance.period') }, { label: t('choose.answers'), numeric: true }]}
      rows={periods.map(([period, answers]) => ({ key: period, cells: [nameOf(period), number(answers)] }))}
      csv={() => [
        [t('glance.period'), t('choose.answers')],
        ...periods.map(([period, answers]) => [period, answers]),
      ]}
    />
  );
}
