import { useTranslation } from 'react-i18next';
import { ScoreFigure } from '../../../scores/ScoreFigure.tsx';
import { blockRows } from './averages-csv.ts';
import type { BlockQuestions, Scores } from './averages-table.ts';
import { useScoreWords } from './use-score-words.ts';

export type ScoresProps = {
  blocks: readonly BlockQuestions[];
  scores: Scores;
  /** Whose scores they are, and what the files are named after. */
  group: string;
  file: string;
};

/** The scores by block, as bars from 0 to 5 and as a table. */
export function BlockFigure({ blocks, scores, group, file }: ScoresProps) {
  const { t } = useTranslation('assignment-averages');
  const { words, written } = useScoreWords();
  const title = t('scorePerBlock', { group });
  return (
    <ScoreFigure
      title={title}
      chart={{
        label: t('chart', { title }),
        labels: blocks.map(({ name }) => name),
        values: scores.blocks,
        format: written,
      }}
      columns={[{ label: words.block }, { label: words.score, numeric: true }]}
      rows={blocks.map(({ name }, at) => ({
        key: at,
        cells: [<bdi key="name">{name}</bdi>, written(scores.blocks[at] ?? null)],
      }))}
      csv={() => blockRows(blocks, scores, words)}
      file={file}
    />
  );
}
