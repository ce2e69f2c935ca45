import { clsx } from 'clsx';
import { Component, type CSSProperties, lazy, type ReactNode, Suspense, useId } from 'react';
import styles from './Chart.module.css';
import { type ChartData, chartHeight, uprightWidth } from './chart-data.ts';
import { type DataColumn, type DataRow, DataTable, ScrollRegion } from './DataTable.tsx';
import { useMedia } from './use-media.ts';

/** Chart.js is the largest package, and every chart has its table. */
const ChartCanvas = lazy(async () => ({ default: (await import('./ChartCanvas.tsx')).ChartCanvas }));

/** Shows the fallback for a chart that fails or does not load. */
class ChartBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

type ChartProps = ChartData & {
  /** Replaces a chart that cannot be shown, because the table beside it has the same values. */
  fallback?: ReactNode;
  /** Whether it has half of the page, beside its table. */
  half?: boolean;
};

/** A chart, whose code loads with the first one. In a narrow window upright bars become rows. */
export function Chart({ fallback = null, half = false, ...given }: ChartProps) {
  // The bars and the margins of the page. On paper the bars are always upright.
  const needed = (uprightWidth(given) + 2) * (half ? 2 : 1) + 2;
  const isNarrow = useMedia(`screen and (width < ${needed}rem)`);
  const kind = given.kind ?? (isNarrow ? 'rows' : 'bars');
  const chart = { ...given, kind };
  const size = { '--height': `${chartHeight(chart)}px`, '--upright': `${uprightWidth(chart)}rem` };
  return (
    <ChartBoundary fallback={fallback}>
      <ScrollRegion label={chart.label}>
        <div
          className={clsx(styles.canvas, kind === 'bars' && styles.upright, kind === 'radar' && styles.round)}
          style={size as CSSProperties}
        >
          <Suspense>
            <ChartCanvas {...chart} />
          </Suspense>
        </div>
      </ScrollRegion>
    </ChartBoundary>
  );
}

type FigureProps = {
  title: string;
  /** The title with its names marked; by default the title. */
  heading?: ReactNode;
  note?: ReactNode;
  /** Null for a figure with only a table. */
  chart: ChartData | null;
  columns: readonly DataColumn[];
  rows: readonly DataRow[];
  fallback?: ReactNode;
  actions?: ReactNode;
};

/** A chart beside a table with the same values. */
export function Figure(props: FigureProps) {
  const { title, heading = title, note, chart, columns, rows, fallback, actions } = props;
  const id = useId();
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption className={styles.head}>
        <h2 id={id}>{heading}</h2>
        {note ? <p className={styles.note}>{note}</p> : null}
      </figcaption>
      <div className={styles.sides}>
        {chart ? (
          <div className={clsx(styles.side, styles.chart)}>
            <Chart {...chart} fallback={fallback} half />
          </div>
        ) : null}
        <div className={styles.side}>
          <DataTable caption={heading} captionHidden columns={columns} rows={rows} />
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </figure>
  );
}
