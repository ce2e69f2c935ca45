import { useTranslation } from 'react-i18next';
import { questionRows } from '../../../scores/averages-csv.ts';
import { ScoreFigure } from '../../../scores/ScoreFigure.tsx';
import type { ScoresProps } from './BlockFigure.tsx';
import { useScoreTexts } from './use-score-texts.ts';

/** The averages by question, in a table with a heading for each block. */
export function QuestionFigure({ blocks, scores, group, file }: ScoresProps) {
  const { t } = useTranslation('assignment-averages');
  const { texts, formatted } = useScoreTexts();
  const questions = blocks.flatMap(({ name, questions }) => questions.map((text) => ({ text, block: name })));
  return (
    <ScoreFigure
      title={t('averagePerQuestion', { group })}
      chart={null}
      columns={[{ label: texts.question }, { label: texts.average, numeric: true }]}
      rows={questions.map(({ text, block }, at) => ({
        key: at,
        group: block,
        cells: [<bdi key="text">{text}</bdi>, formatted(scores.questions[at] ?? null)],
      }))}
      csv={() => questionRows(blocks, scores, texts)}
      file={file}
    />
  );
}
