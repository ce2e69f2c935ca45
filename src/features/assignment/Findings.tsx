import { useTranslation } from 'react-i18next';
import { type ComparedBlock, findingsOf } from './comparison.ts';
import styles from './StudentAveragesPage.module.css';
import { useScore } from './use-score.ts';

/** At most two sentences about the scores, or nothing when the numbers do not support any. */
export function Findings({ blocks }: { blocks: readonly ComparedBlock[] }) {
  const { t } = useTranslation('averages');
  const score = useScore();
  const { highest, lowest, different } = findingsOf(blocks);
  if (!highest && !lowest && !different) return null;
  const texts = {
    highest: highest?.name,
    highestScore: highest && score(highest.score),
    lowest: lowest?.name,
    lowestScore: lowest && score(lowest.score),
  };
  return (
    <div className={styles.findings}>
      {highest && lowest && <p>{t('findings.both', texts)}</p>}
      {highest && !lowest && <p>{t('findings.highest', texts)}</p>}
      {lowest && !highest && <p>{t('findings.lowest', texts)}</p>}
      {different && (
        <p>
          {t('findings.different', {
            question: different.question,
            own: different.own,
            group: score(different.group),
          })}
        </p>
      )}
    </div>
  );
}
