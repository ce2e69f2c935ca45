import { useTranslation } from 'react-i18next';
import { formatList, formatNumber } from '../../../../texts/format.ts';
import styles from '../Scores.module.css';
import type { ColumnFacts } from '../shape/table-facts.ts';

const width = 96;
const height = 28;

/** A small bar for each bin. Screen readers get the counts. */
export function Histogram({ column: { histogram, min, max } }: { column: ColumnFacts }) {
  const { i18n } = useTranslation('scores');
  if (!histogram || min === null || max === null) return '–';
  const most = Math.max(...histogram, 1);
  const step = (max - min) / histogram.length;
  // Whole numbers have a bin each when there are as many bins as numbers.
  const isEach = max - min + 1 === histogram.length;
  const number = (value: number) => formatNumber(value, i18n.language);
  const counts = histogram.map((count, i) => {
    const value = isEach ? number(min + i) : `${number(min + i * step)} – ${number(min + (i + 1) * step)}`;
    return `${value}: ${number(count)}`;
  });
  const bar = width / histogram.length;
  return (
    <svg
      className={styles.histogram}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={formatList(counts, i18n.language)}
    >
      {histogram.map((count, i) => {
        const size = count === 0 ? 0 : Math.max(1, (count / most) * height);
        // biome-ignore lint/suspicious/noArrayIndexKey: a bin has no id
        return <rect key={i} x={i * bar} y={height - size} width={Math.max(1, bar - 1)} height={size} />;
      })}
    </svg>
  );
}
