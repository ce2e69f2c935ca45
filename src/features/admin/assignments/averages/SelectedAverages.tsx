import { useTranslation } from 'react-i18next';
import type { BlockAverages } from '../../../../api/averages.ts';
import type { AveragesTable } from '../../../../averages/averages-table.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { AllAverages } from './AllAverages.tsx';
import styles from './Averages.module.css';
import { GroupAverages } from './GroupAverages.tsx';
import { GroupFeedback } from './GroupFeedback.tsx';
import type { Selection } from './selection.ts';

type SelectedAveragesProps = {
  selection: Selection;
  table: AveragesTable;
  blocks: readonly BlockAverages[];
  /** The start of the file names. */
  file: string;
};

/** The averages of the selection. Without one, all groups, and a line that asks to select one. */
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
  return (
    <>
      {selection.kind === 'unknown' && (
        <div className={styles.hint}>
          <Alert tone="warning">{t('unknownGroup')}</Alert>
        </div>
      )}
      <p className={styles.hint}>{t('choose')}</p>
      {table.together.mean === null ? (
        <EmptyState title={t('noAnswers.title')} text={t('noAnswers.ofAll')} />
      ) : (
        <AllAverages table={table} file={file} />
      )}
    </>
  );
}
