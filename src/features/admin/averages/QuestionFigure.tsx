import { useTranslation } from 'react-i18next';
import { ScoreFigure } from '../../../scores/ScoreFigure.tsx';
import { questionRows } from './averages-csv.ts';
import type { ScoresProps } from './BlockFigure.tsx';
import { useScoreWords } from './use-score-words.ts';

/** The averages by question, under the names of their blocks. */
export function QuestionFigure({ blocks, scores, group, file }: ScoresProps) {
  const { t } = useTranslation('assignment-averages');
  const { words, written } = useScoreWords();
  const questions = blocks.flatMap(({ name, questions }) => questions.map((text) => ({ text, block: name })));
  return (
    <ScoreFigure
      title={t('averagePerQuestion', { group })}
      chart={null}
      columns={[{ label: words.question }, { label: words.average, numeric: true }]}
      rows={questions.map(({ text, block }, at) => ({
        key: at,
        group: block,
        cells: [<bdi key="text">{text}</bdi>, written(scores.questions[at] ?? null)],
      }))}
      csv={() => questionRows(blocks, scores, words)}
      file={file}
    />
  );
}
