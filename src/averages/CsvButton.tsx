import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { type CsvCell, toCsv } from '../ui/csv.ts';
import { fileName, saveFile } from '../ui/save-file.ts';

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
