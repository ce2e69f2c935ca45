import { useTranslation } from 'react-i18next';
import { scoreAxis } from '../../../../api/scale.ts';
import type { BlockQuestions, Scores } from '../../../../averages/averages-table.ts';
import { ScoreFigure } from '../../../../averages/ScoreFigure.tsx';
import { WithNames } from '../../../../ui/WithNames.tsx';
import { useScoreTexts } from './use-score-texts.ts';

export type ScoresProps = {
  blocks: readonly BlockQuestions[];
  scores: Scores;
  /** The means of all groups for comparison, or null. */
  ofClass?: Scores | null;
  /** The name of the group, and the start of the file names. */
  group: string;
  file: string;
};

/** The scores by block: a table, and a bar chart with a mark for the class on each bar. */
export function BlockFigure({ blocks, scores, ofClass = null, group, file }: ScoresProps) {
  const { t } = useTranslation('assignment-averages');
  const { formatted } = useScoreTexts();
  const title = t('scorePerBlock', { group });
  return (
    <ScoreFigure
      title={title}
      about={file}
      heading={<WithNames names={[group]} text={(group) => t('scorePerBlock', { group })} />}
      note={ofClass && t('classMark')}
      chart={{
        label: t('chart', { title, ...scoreAxis }),
        labels: blocks.map(({ name }) => name),
        values: scores.blocks,
        axis: scoreAxis,
        ...(ofClass && { marks: { label: t('class'), barLabel: group, values: ofClass.blocks } }),
        format: formatted,
      }}
      columns={[
        { label: t('block') },
        { label: t('score'), numeric: true },
        ...(ofClass ? [{ label: t('class'), numeric: true }] : []),
      ]}
      rows={blocks.map(({ name }, at) => ({
        key: at,
        cells: [
          <bdi key="name" lang="">
            {name}
          </bdi>,
          formatted(scores.blocks[at] ?? null),
          ...(ofClass ? [formatted(ofClass.blocks[at] ?? null)] : []),
        ],
      }))}
      file={file}
    />
  );
}
