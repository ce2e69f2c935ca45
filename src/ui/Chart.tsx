import { Component, type CSSProperties, lazy, type ReactNode, Suspense } from 'react';
import styles from './Chart.module.css';
import { type ChartData, chartHeight } from './chart-data.ts';
import { cx } from './cx.ts';
import { ScrollRegion } from './ScrollRegion.tsx';

const ChartCanvas = lazy(() =>
  import('./ChartCanvas.tsx').then((module) => ({ default: module.ChartCanvas })),
);

/** Shows the fallback for a chart that fails or does not load, so that the page around it stays. */
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
  /** Replaces a chart that cannot be shown. The table beside it has the same values. */
  fallback?: ReactNode;
};

/** A chart. Its code is loaded when a chart is shown first. Many upright bars scroll sideways. */
export function Chart({ fallback = null, ...chart }: ChartProps) {
  const { kind = 'bars' } = chart;
  const size = { '--height': `${chartHeight(chart)}px`, '--bars': chart.labels.length } as CSSProperties;
  return (
    <ChartBoundary fallback={fallback}>
      <ScrollRegion label={chart.label}>
        <div
          className={cx(styles.canvas, kind === 'bars' && styles.upright, kind === 'radar' && styles.round)}
          style={size}
        >
          <Suspense fallback={null}>
            <ChartCanvas {...chart} />
          </Suspense>
        </div>
      </ScrollRegion>
    </ChartBoundary>
  );
}
