import { useTranslation } from 'react-i18next';
import type { BlockAverages } from '../../../../api/averages.ts';
import type { AveragesTable } from '../../../../scores/averages-table.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { AllAverages } from './AllAverages.tsx';
import styles from './Averages.module.css';
import { GroupAverages } from './GroupAverages.tsx';
import { GroupFeedback } from './GroupFeedback.tsx';
import { HeatFigure } from './HeatFigure.tsx';
import type { Selection } from './selection.ts';

type SelectedAveragesProps = {
  selection: Selection;
  table: AveragesTable;
  blocks: readonly BlockAverages[];
  /** The start of the names of downloaded files. */
  file: string;
};

/** The averages of the selection. Without one, the instruction to select a group, and the class by block. */
export function SelectedAverages({ selection, table, blocks, file }: SelectedAveragesProps) {
  const { t } = useTranslation('assignment-averages');
  if (table.blocks.every(({ questions }) => questions.length === 0)) {
    return <EmptyState title={t('noQuestions.title')} text={t('noQuestions.text')} />;
  }
  if (selection.kind === 'group') {
    return (
      <>
        <GroupAverages table={table} group={selection.group} file={file} />
        <GroupFeedback blocks={blocks} group={selection.group} />
      </>
    );
  }
  if (selection.kind === 'all') {
    if (table.together.mean !== null) return <AllAverages table={table} file={file} />;
    return <EmptyState title={t('noAnswers.title')} text={t('noAnswers.ofAll')} />;
  }
  return (
    <>
      {selection.kind === 'unknown' && (
        <div className={styles.hint}>
          <Alert tone="warning">{t('unknownGroup')}</Alert>
        </div>
      )}
      <EmptyState title={t('choose.title')} text={t('choose.text')} />
      {table.perGroup && table.together.mean !== null && (
        <div className={styles.class}>
          <HeatFigure table={table} file={file} />
        </div>
      )}
    </>
  );
}
