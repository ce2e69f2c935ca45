import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { Chart } from './Chart.tsx';
import type { ChartData } from './chart-data.ts';
import { cx } from './cx.ts';
import { type DataColumn, type DataRow, DataTable } from './DataTable.tsx';
import styles from './Figure.module.css';

type FigureProps = {
  title: string;
  /** What the chart is about, for its picture. */
  about?: string;
  /** The title with its names marked; by default the title. */
  heading?: ReactNode;
  note?: ReactNode;
  /** Null for a figure with only a table. */
  chart: ChartData | null;
  columns: readonly DataColumn[];
  rows: readonly DataRow[];
  fallback?: ReactNode;
  pictureLabel: string;
  csvLabel: string;
  /** Called with the chart as a PNG, which rejects when the browser cannot make one. */
  onPicture: (picture: Promise<Blob>) => void;
  onCsv?: (() => void) | undefined;
};

/** A chart beside a table with the same values, and buttons to download a picture and a CSV file. */
export function Figure(props: FigureProps) {
  const {
    title,
    about,
    heading = title,
    note,
    chart,
    columns,
    rows,
    fallback,
    pictureLabel,
    csvLabel,
    onPicture,
    onCsv,
  } = props;
  const id = useId();
  const takePicture = (chart: ChartData) =>
    onPicture(import('./ChartCanvas.tsx').then(({ chartPicture }) => chartPicture(chart, title, about)));
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption className={styles.head}>
        <h2 id={id}>{heading}</h2>
        {note ? <p className={styles.note}>{note}</p> : null}
      </figcaption>
      <div className={styles.sides}>
        {chart ? (
          <div className={cx(styles.side, styles.chart)}>
            <Chart {...chart} fallback={fallback} />
          </div>
        ) : null}
        <div className={styles.side}>
          <DataTable caption={heading} captionHidden columns={columns} rows={rows} />
        </div>
      </div>
      {(chart || onCsv) && (
        <div className={styles.actions}>
          {chart ? (
            <Button
              variant="secondary"
              id={`${id}-picture`}
              aria-labelledby={`${id}-picture ${id}`}
              onClick={() => takePicture(chart)}
            >
              {pictureLabel}
            </Button>
          ) : null}
          {onCsv && (
            <Button variant="secondary" id={`${id}-csv`} aria-labelledby={`${id}-csv ${id}`} onClick={onCsv}>
              {csvLabel}
            </Button>
          )}
        </div>
      )}
    </figure>
  );
}
