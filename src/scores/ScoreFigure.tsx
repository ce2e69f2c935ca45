import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { type CsvCell, toCsv } from '../files/csv.ts';
import { download } from '../files/download.ts';
import { fileName } from '../files/file-name.ts';
import { toastError } from '../messages/toasts.ts';
import { Figure } from '../ui/Figure.tsx';

type ScoreFigureProps = Pick<
  ComponentProps<typeof Figure>,
  'title' | 'note' | 'chart' | 'columns' | 'rows'
> & {
  /** The rows of the CSV file, made when it is asked for. */
  csv: () => CsvCell[][];
  /** What the files are named after, before the title. */
  file: string;
};

/** Scores as a chart and a table, to be taken along as a picture or as CSV. */
export function ScoreFigure({ csv, file, ...figure }: ScoreFigureProps) {
  const { t, i18n } = useTranslation('common');
  const named = (extension: string) => fileName(`${file} ${figure.title}`, extension);
  return (
    <Figure
      {...figure}
      fallback={<p>{t('chartFailed')}</p>}
      pictureLabel={t('downloadPicture')}
      csvLabel={t('downloadCsv')}
      onPicture={(picture) =>
        void picture.then(
          (content) => download(content, named('png')),
          () => toastError(t('pictureFailed')),
        )
      }
      onCsv={() => download(toCsv(csv(), i18n.language), named('csv'))}
    />
  );
}
