import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { countAnswered } from '../../../../averages/answered.ts';
import type { AveragesTable, GroupScores } from '../../../../averages/averages-table.ts';
import { extremesOf } from '../../../../averages/extremes.ts';
import { buttonClass } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { WithNames } from '../../../../ui/WithNames.tsx';
import styles from './Averages.module.css';
import { extremeCount } from './attention.ts';
import { BlockFigure } from './BlockFigure.tsx';
import { QuestionFigure } from './QuestionFigure.tsx';
import { searchFor } from './selection.ts';

type GroupAveragesProps = { table: AveragesTable; group: GroupScores; file: string };

/** The scores of a group by block and by question. A group without answers has a message instead of scores of 0. */
export function GroupAverages({ table, group, file }: GroupAveragesProps) {
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
