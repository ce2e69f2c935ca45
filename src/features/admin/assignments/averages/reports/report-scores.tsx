import { useTranslation } from 'react-i18next';
import { answerValues, scoreAxis } from '../../../../../api/scale.ts';
import type { AveragesTable, GroupScores } from '../../../../../averages/averages-table.ts';
import { extremesOf, useScoreTexts } from '../../../../../averages/scores.ts';
import styles from './Reports.module.css';

type Props = { table: AveragesTable; group: GroupScores; withMean: boolean };

/** A table with a bar for the score of each block, and a mark for the mean of the groups. */
export function BlockScores({ table: { blocks, together }, group, withMean }: Props) {
  const { t } = useTranslation('reports');
  const { formatted } = useScoreTexts();
  return (
    <section className={styles.blocks}>
      <h3>{t('perBlock')}</h3>
      <p className={styles.legend}>{t(withMean ? 'legendWithMean' : 'legend', scoreAxis)}</p>
      <table className={styles.scores}>
        <thead>
          <tr>
            <th scope="col">{t('block')}</th>
            <td />
            <th scope="col">{t('score')}</th>
            {withMean && <th scope="col">{t('groupsMean')}</th>}
          </tr>
        </thead>
        <tbody>
          {blocks.map(({ name }, at) => {
            const [score, groupsMean] = [group.blocks[at] ?? null, together.blocks[at] ?? null];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a block has no id
              <tr key={at}>
                <th scope="row" lang="" dir="auto">
                  {name}
                </th>
                <td>
                  <ScoreBar score={score} mark={withMean ? groupsMean : null} />
                </td>
                <td>{formatted(score)}</td>
                {withMean && <td>{formatted(groupsMean)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

const { min, max } = scoreAxis;

/** A bar on the axis of scores with an optional mark, as SVG, because a canvas is blurred on paper. */
function ScoreBar({ score, mark }: { score: number | null; mark: number | null }) {
  return (
    <svg
      className={styles.bar}
      viewBox={`-0.02 0 ${max + 0.04} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {[min, ...answerValues].map((step) => (
        <line key={step} className={styles.grid} x1={step} x2={step} y1={0} y2={1} />
      ))}
      {score !== null && <rect className={styles.fill} width={score} y={0.2} height={0.6} />}
      {mark !== null && <line className={styles.mark} x1={mark} x2={mark} y1={0} y2={1} />}
    </svg>
  );
}

/** The number of highest and of lowest questions. */
const extremeCount = 3;

/** A group's questions with the highest and with the lowest scores. */
export function ExtremeQuestions({ table: { blocks, together }, group, withMean }: Props) {
  const { t } = useTranslation('reports');
  const { formatted } = useScoreTexts();
  const questions = blocks.flatMap(({ name, questions }) => questions.map((text) => ({ text, block: name })));
  const { highest, lowest } = extremesOf(group.questions, extremeCount);
  const list = (title: string, places: readonly number[]) =>
    places.length > 0 && (
      <section>
        <h3>{title}</h3>
        <ul className={styles.questions}>
          {places.map((at) => (
            <li key={at}>
              <p lang="" dir="auto">
                <span>{questions[at]?.text}</span> <small>{questions[at]?.block}</small>
              </p>
              <p>
                <strong>{formatted(group.questions[at] ?? null)}</strong>{' '}
                {withMean && (
                  <small>{t('groupsScore', { score: formatted(together.questions[at] ?? null) })}</small>
                )}
              </p>
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <div className={styles.extremes}>
      {list(t('highest'), highest)}
      {list(t('lowest'), lowest)}
    </div>
  );
}
