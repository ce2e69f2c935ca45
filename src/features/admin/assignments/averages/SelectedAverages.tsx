import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BlockAverages } from '../../../../api/averages.ts';
import { type AveragesTable, feedbackOf, type GroupScores } from '../../../../averages/averages-table.ts';
import { FeedbackText } from '../../../../averages/FeedbackText.tsx';
import { countAnswered, extremesOf } from '../../../../averages/scores.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { buttonClass } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { WithNames } from '../../../../ui/WithNames.tsx';
import styles from './Averages.module.css';
import { BlockFigure, QuestionFigure } from './BlockFigure.tsx';
import { extremeCount, type Selection, searchFor } from './groups.ts';
import { HeatFigure } from './HeatFigure.tsx';

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

type AllAveragesProps = { table: AveragesTable; file: string };

function AllAverages({ table, file }: AllAveragesProps) {
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

type GroupAveragesProps = { table: AveragesTable; group: GroupScores; file: string };

/** The scores of a group by block and by question. A group without answers has a message instead of scores of 0. */
function GroupAverages({ table, group, file }: GroupAveragesProps) {
  const { t } = useTranslation('assignment-averages');
  const [lowestFirst, setLowestFirst] = useState(false);
  const { blocks, groups, together, perGroup } = table;
  if (!perGroup) {
    const toAll = (
      <Link className={buttonClass()} to={searchFor()} preventScrollReset>
        {t('all')}
      </Link>
    );
    return <EmptyState title={t('notPerGroup.title')} text={t('notPerGroup.text')} action={toAll} />;
  }
  if (group.mean === null) {
    const text = <WithNames names={[group.name]} text={(group) => t('noAnswers.ofGroup', { group })} />;
    return <EmptyState title={t('noAnswers.title')} text={text} />;
  }
  // With a single group there is no class to compare with.
  const ofClass = countAnswered(groups) > 1 ? together : null;
  const { lowest } = extremesOf(group.questions, extremeCount);
  const shown = { blocks, scores: group, ofClass, group: group.name, file };
  return (
    <>
      <BlockFigure {...shown} />
      {lowest.length > 0 && (
        <div className={styles.choice}>
          <Checkbox
            label={t('lowestFirst')}
            checked={lowestFirst}
            onChange={({ target }) => setLowestFirst(target.checked)}
          />
        </div>
      )}
      <QuestionFigure {...shown} first={lowestFirst ? lowest : []} />
    </>
  );
}

type GroupFeedbackProps = { blocks: readonly BlockAverages[]; group: GroupScores };

/** The feedback to a group by block: a text and the advised steps. */
function GroupFeedback({ blocks, group }: GroupFeedbackProps) {
  const { t } = useTranslation('assignment-averages');
  const feedback = feedbackOf(blocks, group.id);
  if (feedback.length === 0) {
    return group.mean === null ? null : <p className={styles.muted}>{t('noFeedback')}</p>;
  }
  return (
    <>
      <h2>
        <WithNames names={[group.name]} text={(group) => t('feedback', { group })} />
      </h2>
      {feedback.map(({ block, main, steps }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block has no id
        <section key={at} className={styles.feedback}>
          <h3 lang="" dir="auto">
            {block}
          </h3>
          <FeedbackText main={main} steps={steps} />
        </section>
      ))}
    </>
  );
}
