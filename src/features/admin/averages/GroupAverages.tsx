import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AveragesTable, GroupScores } from '../../../scores/averages-table.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { BlockFigure } from './BlockFigure.tsx';
import { QuestionFigure } from './QuestionFigure.tsx';
import { searchFor } from './selection.ts';

type GroupAveragesProps = { table: AveragesTable; group: GroupScores; file: string };

/** The scores of a group by block and by question. A group without answers has a message, and no scores of 0. */
export function GroupAverages({ table: { blocks, perGroup }, group, file }: GroupAveragesProps) {
  const { t } = useTranslation('assignment-averages');
  if (!perGroup) {
    const toAll = (
      <Link className={buttonClass()} to={searchFor()} preventScrollReset>
        {t('all')}
      </Link>
    );
    return <EmptyState title={t('notPerGroup.title')} text={t('notPerGroup.text')} action={toAll} />;
  }
  if (group.mean === null) {
    return <EmptyState title={t('noAnswers.title')} text={t('noAnswers.ofGroup', { group: group.name })} />;
  }
  const shown = { blocks, scores: group, group: group.name, file };
  return (
    <>
      <BlockFigure {...shown} />
      <QuestionFigure {...shown} />
    </>
  );
}
