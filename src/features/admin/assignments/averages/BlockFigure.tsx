import { useTranslation } from 'react-i18next';
import { scoreAxis } from '../../../../api/scale.ts';
import type { BlockQuestions, Scores } from '../../../../averages/averages-table.ts';
import { ScoreFigure } from '../../../../averages/ScoreFigure.tsx';
import { roundScore } from '../../../../averages/scores.ts';
import { formatScore } from '../../../../texts/format.ts';
import { WithNames } from '../../../../ui/WithNames.tsx';

type ScoresProps = {
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
      heading={<WithNames names={[group]} text={(group) => t('scorePerBlock', { group })} />}
      note={ofClass && t('classMark')}
      chart={{
        label: t('chart', { title, ...scoreAxis }),
        labels: blocks.map(({ name }) => name),
        values: scores.blocks,
        axis: scoreAxis,
        ...(ofClass && { marks: { label: t('class'), values: ofClass.blocks } }),
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

/** Returns functions that format a score, and its difference from the class. */
export function useScoreTexts() {
  const { t, i18n } = useTranslation('assignment-averages');
  const formatted = (score: number | null) => formatScore(score, i18n.language) ?? t('noScore');
  /** The difference from the class in words. Empty without one of the two. */
  const difference = (score: number | null, ofClass: number | null) => {
    const [rounded, other] = [roundScore(score), roundScore(ofClass)];
    if (rounded === null || other === null) return '';
    const hundredths = Math.round((rounded - other) * 100);
    if (hundredths === 0) return t('same');
    const points = formatScore(Math.abs(hundredths) / 100, i18n.language);
    return t(hundredths > 0 ? 'higher' : 'lower', { points });
  };
  return { formatted, difference };
}
