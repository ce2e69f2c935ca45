import { useTranslation } from 'react-i18next';
import { formatScore } from '../../../../../texts/format.ts';
import styles from './Reports.module.css';
import type { QuestionScore } from './report.ts';

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
