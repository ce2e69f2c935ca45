import { Component, type CSSProperties, lazy, type ReactNode, Suspense } from 'react';
import type { BarChartProps } from './BarChart.tsx';
import styles from './Chart.module.css';
import { ScrollRegion } from './ScrollRegion.tsx';

const BarChart = lazy(() => import('./BarChart.tsx').then((module) => ({ default: module.BarChart })));

/** Keeps a chart that fails, or never arrives, away from the page around it. */
class ChartBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

type ChartProps = BarChartProps & {
  /** In px, kept free while the chart's code is on its way; 320 by default. */
  height?: number;
  /** Instead of a chart that cannot be shown; the table beside it says the same. */
  fallback?: ReactNode;
};

/** A bar chart whose code is fetched only where it is shown; many bars scroll sideways. */
export function Chart({ height = 320, fallback = null, ...chart }: ChartProps) {
  const size = { '--height': `${height}px`, '--bars': chart.labels.length } as CSSProperties;
  return (
    <ChartBoundary fallback={fallback}>
      <ScrollRegion label={chart.label}>
        <div className={styles.canvas} style={size}>
          <Suspense fallback={null}>
            <BarChart {...chart} />
          </Suspense>
        </div>
      </ScrollRegion>
    </ChartBoundary>
  );
}
