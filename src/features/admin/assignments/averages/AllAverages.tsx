import { useTranslation } from 'react-i18next';
import type { AveragesTable } from '../../../../scores/averages-table.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import styles from './Averages.module.css';
import { BlockFigure } from './BlockFigure.tsx';
import { HeatFigure } from './HeatFigure.tsx';
import { QuestionFigure } from './QuestionFigure.tsx';

type AllAveragesProps = { table: AveragesTable; file: string };

/** The scores of all groups, together and side by side. */
export function AllAverages({ table, file }: AllAveragesProps) {
  const { t } = useTranslation('assignment-averages');
  const together = { blocks: table.blocks, scores: table.together, group: t('all'), file };
  return (
    <>
      <BlockFigure {...together} />
      {table.perGroup ? (
        <HeatFigure table={table} file={file} startsOpen />
      ) : (
        <>
          <div className={styles.hint}>
            <Alert tone="info">{t('notPerGroup.text')}</Alert>
          </div>
          <QuestionFigure {...together} />
        </>
      )}
    </>
  );
}
