import { useTranslation } from 'react-i18next';
import { blockRows } from '../../../scores/averages-csv.ts';
import type { BlockQuestions, Scores } from '../../../scores/averages-table.ts';
import { ScoreFigure } from '../../../scores/ScoreFigure.tsx';
import { useScoreTexts } from './use-score-texts.ts';

export type ScoresProps = {
  blocks: readonly BlockQuestions[];
  scores: Scores;
  /** The name of the group, and the start of the names of downloaded files. */
  group: string;
  file: string;
};

/** The scores by block: a bar chart from 0 to 5 and a table. */
export function BlockFigure({ blocks, scores, group, file }: ScoresProps) {
  const { t } = useTranslation('assignment-averages');
  const { texts, formatted } = useScoreTexts();
  const title = t('scorePerBlock', { group });
  return (
    <ScoreFigure
      title={title}
      chart={{
        label: t('chart', { title }),
        labels: blocks.map(({ name }) => name),
        values: scores.blocks,
        format: formatted,
      }}
      columns={[{ label: texts.block }, { label: texts.score, numeric: true }]}
      rows={blocks.map(({ name }, at) => ({
        key: at,
        cells: [<bdi key="name">{name}</bdi>, formatted(scores.blocks[at] ?? null)],
      }))}
      csv={() => blockRows(blocks, scores, texts)}
      file={file}
    />
  );
}
