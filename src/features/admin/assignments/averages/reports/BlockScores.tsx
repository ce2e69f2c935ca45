import { useTranslation } from 'react-i18next';
import { answerValues, scoreAxis } from '../../../../../api/scale.ts';
import { formatScore } from '../../../../../texts/format.ts';
import styles from './BlockScores.module.css';
import type { BlockScore, QuestionScore } from './report.ts';

type BlockScoresProps = { blocks: readonly BlockScore[]; withClass: boolean };

/** A table with a bar for the score of each block, and a mark for the mean of the class. */
export function BlockScores({ blocks, withClass }: BlockScoresProps) {
  const { t, i18n } = useTranslation('reports');
  const formatted = (score: number | null) => formatScore(score, i18n.language) ?? t('noScore');
  return (
    <section className={styles.blocks}>
      <h3>{t('perBlock')}</h3>
      <p className={styles.legend}>{t(withClass ? 'legendWithClass' : 'legend', scoreAxis)}</p>
      <table className={styles.scores}>
        <thead>
          <tr>
            <th scope="col">{t('block')}</th>
            <td />
            <th scope="col">{t('score')}</th>
            {withClass && <th scope="col">{t('class')}</th>}
          </tr>
        </thead>
        <tbody>
          {blocks.map(({ name, score, classMean }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a block has no id
            <tr key={at}>
              <th scope="row" lang="" dir="auto">
                {name}
              </th>
              <td>
                <ScoreBar score={score} mark={withClass ? classMean : null} />
              </td>
              <td>{formatted(score)}</td>
              {withClass && <td>{formatted(classMean)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const { min, max } = scoreAxis;
const steps = [min, ...answerValues];

/** A bar on the axis of scores with an optional mark, as SVG, because a canvas is blurred on paper. */
export function ScoreBar({ score, mark }: { score: number | null; mark: number | null }) {
  return (
    <svg
      className={styles.bar}
      viewBox={`-0.02 0 ${max + 0.04} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {steps.map((step) => (
        <line key={step} className={styles.grid} x1={step} x2={step} y1={0} y2={1} />
      ))}
      {score !== null && <rect className={styles.fill} width={score} y={0.2} height={0.6} />}
      {mark !== null && <line className={styles.mark} x1={mark} x2={mark} y1={0} y2={1} />}
    </svg>
  );
}

type QuestionScoresProps = { title: string; questions: readonly QuestionScore[]; withClass: boolean };

/** A group's questions with the highest or the lowest scores. */
export function QuestionScores({ title, questions, withClass }: QuestionScoresProps) {
  const { t, i18n } = useTranslation('reports');
  if (questions.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.questions}>
        {questions.map(({ question, block, score, classMean }) => (
          <li key={`${block} ${question}`}>
            <p lang="" dir="auto">
              {question} <small>{block}</small>
            </p>
            <p>
              <strong>{formatScore(score, i18n.language)}</strong>{' '}
              {withClass && (
                <small>
                  {t('classMean', { score: formatScore(classMean, i18n.language) ?? t('noScore') })}
                </small>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
