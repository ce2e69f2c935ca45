import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Figure } from '../ui/Chart.tsx';
import { type CsvCell, toCsv } from '../ui/csv.ts';
import { fileName, saveFile } from '../ui/save-file.ts';

type ScoreFigureProps = Pick<
  ComponentProps<typeof Figure>,
  'title' | 'heading' | 'note' | 'chart' | 'columns' | 'rows'
> & {
  /** Makes the rows of the CSV file; without it there is no file. */
  csv?: () => CsvCell[][];
  /** The start of the file names, before the title. */
  file: string;
};

/** Scores as a chart and a table, with a button that downloads them as CSV. */
export function ScoreFigure({ csv, file, ...figure }: ScoreFigureProps) {
  const { t, i18n } = useTranslation('common');
  return (
    <Figure
      {...figure}
      fallback={<p>{t('chartFailed')}</p>}
      csvLabel={t('downloadCsv')}
      onCsv={csv && (() => saveFile(toCsv(csv(), i18n.language), fileName(`${file} ${figure.title}`, 'csv')))}
    />
  );
}

type CsvButtonProps = {
  rows: () => CsvCell[][];
  /** The file name, without extension. */
  file: string;
  children?: ReactNode;
};

export function CsvButton({ rows, file, children }: CsvButtonProps) {
  const { t, i18n } = useTranslation('common');
  const save = () => saveFile(toCsv(rows(), i18n.language), fileName(file, 'csv'));
  return (
    <Button variant="secondary" onClick={save}>
      {children ?? t('downloadCsv')}
    </Button>
  );
}
