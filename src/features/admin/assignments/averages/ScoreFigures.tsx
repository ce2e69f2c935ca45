import { useTranslation } from 'react-i18next';
import { scoreAxis } from '../../../../api/scale.ts';
import type { AveragesTable, Scores } from '../../../../averages/averages-table.ts';
import { ScoreFigure } from '../../../../averages/ScoreFigure.tsx';
import { useScoreTexts } from '../../../../averages/scores.ts';
import { WithNames } from '../../../../ui/WithNames.tsx';

type ScoresProps = {
  blocks: AveragesTable['blocks'];
  scores: Scores;
  /** The means of all groups for comparison, or null. */
  ofGroups?: Scores | null;
  /** The name of the group. */
  group: string;
};

/** The scores by block: a table, and a bar chart with a mark for the mean of the groups on each bar. */
export function BlockFigure({ blocks, scores, ofGroups = null, group }: ScoresProps) {
  const { t } = useTranslation('assignment-averages');
  const { formatted } = useScoreTexts();
  const title = t('scorePerBlock', { group });
  return (
    <ScoreFigure
      title={title}
      heading={<WithNames names={[group]} text={(group) => t('scorePerBlock', { group })} />}
      note={ofGroups && t('meanMark')}
      chart={{
        label: t('chart', { title, ...scoreAxis }),
        labels: blocks.map(({ name }) => name),
        values: scores.blocks,
        axis: scoreAxis,
        ...(ofGroups && { marks: { label: t('groupsMean'), values: ofGroups.blocks } }),
        format: formatted,
      }}
      columns={[
        { label: t('block') },
        { label: t('score'), numeric: true },
        ...(ofGroups ? [{ label: t('groupsMean'), numeric: true }] : []),
      ]}
      rows={blocks.map(({ name }, at) => ({
        key: at,
        cells: [
          <bdi key="name" lang="">
            {name}
          </bdi>,
          formatted(scores.blocks[at] ?? null),
          ...(ofGroups ? [formatted(ofGroups.blocks[at] ?? null)] : []),
        ],
      }))}
    />
  );
}

/** The averages by question, in a table with a heading for each block, with the difference from the mean of the groups. */
export function QuestionFigure({ blocks, scores, ofGroups = null, group }: ScoresProps) {
  const { t } = useTranslation('assignment-averages');
  const { formatted, difference } = useScoreTexts();
  const questions = blocks.flatMap(({ name, questions }) => questions.map((text) => ({ text, block: name })));
  return (
    <ScoreFigure
      title={t('averagePerQuestion', { group })}
      heading={<WithNames names={[group]} text={(group) => t('averagePerQuestion', { group })} />}
      chart={null}
      columns={[
        { label: t('question') },
        { label: t('average'), numeric: true },
        ...(ofGroups ? [{ label: t('toGroups'), numeric: true }] : []),
      ]}
      rows={questions.map(({ text, block }, at) => ({
        key: at,
        group: block,
        groupIsName: true,
        cells: [
          <bdi key="text" lang="">
            {text}
          </bdi>,
          formatted(scores.questions[at] ?? null),
          ...(ofGroups ? [difference(scores.questions[at] ?? null, ofGroups.questions[at] ?? null)] : []),
        ],
      }))}
    />
  );
}
