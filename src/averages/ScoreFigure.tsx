import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { formatScore, regionOfComputer } from '../texts/format.ts';
import { Button } from '../ui/Button.tsx';
import { Figure } from '../ui/Chart.tsx';
import { asTyped, type CsvCell, decimalSign, toCsv } from '../ui/csv.ts';
import { fileName, saveFile } from '../ui/save-file.ts';

type ScoreFigureProps = Omit<ComponentProps<typeof Figure>, 'fallback' | 'actions'> & {
  /** The rows of a CSV file; without it there is no file. */
  csv?: CsvButtonsProps['rows'];
  /** The start of the file name, before the title. */
  file?: string;
};

/** Scores as a chart and a table, with buttons that download them where `csv` is given. */
export function ScoreFigure({ csv, file = '', ...figure }: ScoreFigureProps) {
  const { t } = useTranslation('common');
  return (
    <Figure
      {...figure}
      fallback={<p>{t('chartFailed')}</p>}
      actions={csv && <CsvButtons rows={csv} file={`${file} ${figure.title}`} about={figure.title} />}
    />
  );
}

type CsvButtonsProps = {
  rows: () => CsvCell[][];
  /** The file name, without extension. */
  file: string;
  /** What is in the file, for a page with several buttons. */
  about?: string;
};

/**
 * Downloads rows as CSV for the spreadsheet of this computer, which reads numbers as its region writes them. Where the
 * page writes them otherwise, a second button downloads them so.
 */
export function CsvButtons({ rows, file, about }: CsvButtonsProps) {
  const { t, i18n } = useTranslation('common');
  const region = regionOfComputer();
  const save = (language: string) => saveFile(toCsv(rows(), language, asTyped), fileName(file, 'csv'));
  const isSame = decimalSign(region) === decimalSign(i18n.language);
  return (isSame ? [region] : [region, i18n.language]).map((language) => (
    <Button key={language} variant="secondary" onClick={() => save(language)}>
      <span>{isSame ? t('downloadCsv') : t('downloadCsvWith', { number: formatScore(3.5, language) })}</span>{' '}
      {about && <span className="visually-hidden">{about}</span>}
    </Button>
  ));
}
