import { useTranslation } from 'react-i18next';
import type { BlockAverages } from '../../../api/averages.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { AllAverages } from './AllAverages.tsx';
import styles from './Averages.module.css';
import type { AveragesTable } from './averages-table.ts';
import type { Choice } from './choice.ts';
import { GroupAverages } from './GroupAverages.tsx';
import { GroupFeedback } from './GroupFeedback.tsx';

type ChosenAveragesProps = {
  choice: Choice;
  table: AveragesTable;
  blocks: readonly BlockAverages[];
  /** What the files are named after. */
  file: string;
};

/** What was chosen; until then, what to do. */
export function ChosenAverages({ choice, table, blocks, file }: ChosenAveragesProps) {
  const { t } = useTranslation('assignment-averages');
  if (table.blocks.every(({ questions }) => questions.length === 0)) {
    return <EmptyState title={t('noQuestions.title')} text={t('noQuestions.text')} />;
  }
  if (choice.kind === 'group') {
    return (
      <>
        <GroupAverages table={table} group={choice.group} file={file} />
        <GroupFeedback blocks={blocks} group={choice.group} />
      </>
    );
  }
  if (choice.kind === 'all') {
    if (table.together.mean !== null) return <AllAverages table={table} file={file} />;
    return <EmptyState title={t('noAnswers.title')} text={t('noAnswers.ofAll')} />;
  }
  return (
    <>
      {choice.kind === 'unknown' && (
        <div className={styles.hint}>
          <Alert tone="warning">{t('unknownGroup')}</Alert>
        </div>
      )}
      <EmptyState title={t('choose.title')} text={t('choose.text')} />
    </>
  );
}
