import { useTranslation } from 'react-i18next';
import type { AveragesTable } from '../../../../averages/averages-table.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import styles from './Averages.module.css';
import { BlockFigure } from './BlockFigure.tsx';
import { HeatFigure } from './HeatFigure.tsx';
import { QuestionFigure } from './QuestionFigure.tsx';

type AllAveragesProps = { table: AveragesTable; file: string };

export function AllAverages({ table, file }: AllAveragesProps) {
  const { t } = useTranslation('assignment-averages');
  const together = { blocks: table.blocks, scores: table.together, group: t('all'), file };
  if (table.perGroup) {
    return (
      <>
        <HeatFigure table={table} />
        <BlockFigure {...together} />
      </>
    );
  }
  return (
    <>
      <div className={styles.hint}>
        <Alert tone="info">{t('notPerGroup.text')}</Alert>
      </div>
      <BlockFigure {...together} />
      <QuestionFigure {...together} />
    </>
  );
}
