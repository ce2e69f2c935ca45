import { useTranslation } from 'react-i18next';
import { ScoreFigure } from '../../../../averages/ScoreFigure.tsx';
import { WithNames } from '../../../../ui/WithNames.tsx';
import type { ScoresProps } from './BlockFigure.tsx';
import { useScoreTexts } from './use-score-texts.ts';

type QuestionFigureProps = ScoresProps & {
  /** The indexes of questions to show first, under a heading of their own. */
  first?: readonly number[];
};

/** The averages by question, in a table with a heading for each block, with the difference from the class. */
export function QuestionFigure({
  blocks,
  scores,
  ofClass = null,
  first = [],
  group,
  file,
}: QuestionFigureProps) {
  const { t } = useTranslation('assignment-averages');
  const { formatted, difference } = useScoreTexts();
  const questions = blocks.flatMap(({ name, questions }) => questions.map((text) => ({ text, block: name })));
  const row = (at: number, isFirst: boolean) => {
    const { text = '', block = '' } = questions[at] ?? {};
    const score = scores.questions[at] ?? null;
    return {
      key: at,
      group: isFirst ? t('lowestQuestions') : block,
      groupIsName: !isFirst,
      cells: [
        <bdi key="text" lang="">
          {isFirst ? t('questionOf', { block, question: text }) : text}
        </bdi>,
        formatted(score),
        ...(ofClass ? [difference(score, ofClass.questions[at] ?? null)] : []),
      ],
    };
  };
  const others = [...questions.keys()].filter((at) => !first.includes(at));
  return (
    <ScoreFigure
      title={t('averagePerQuestion', { group })}
      heading={<WithNames names={[group]} text={(group) => t('averagePerQuestion', { group })} />}
      chart={null}
      columns={[
        { label: t('question') },
        { label: t('average'), numeric: true },
        ...(ofClass ? [{ label: t('toClass'), numeric: true }] : []),
      ]}
      rows={[...first.map((at) => row(at, true)), ...others.map((at) => row(at, false))]}
      file={file}
    />
  );
}
