import { useTranslation } from 'react-i18next';
import { WithNames } from '../../ui/WithNames.tsx';
import { type ComparedBlock, findingsOf } from './comparison.ts';
import styles from './StudentAveragesPage.module.css';
import { useScore } from './use-score.ts';

/** At most two sentences about the scores, or none when the numbers do not support any. */
export function Findings({ blocks }: { blocks: readonly ComparedBlock[] }) {
  const { t } = useTranslation('averages');
  const score = useScore();
  const { highest, lowest, different } = findingsOf(blocks);
  if (!highest && !lowest && !different) return null;
  const highestScore = highest && score(highest.score);
  const lowestScore = lowest && score(lowest.score);
  return (
    <div className={styles.findings}>
      {highest && lowest && (
        <p>
          <WithNames
            names={[highest.name, lowest.name]}
            text={(highest, lowest) => t('findings.both', { highest, highestScore, lowest, lowestScore })}
          />
        </p>
      )}
      {highest && !lowest && (
        <p>
          <WithNames
            names={[highest.name]}
            text={(highest) => t('findings.highest', { highest, highestScore })}
          />
        </p>
      )}
      {lowest && !highest && (
        <p>
          <WithNames names={[lowest.name]} text={(lowest) => t('findings.lowest', { lowest, lowestScore })} />
        </p>
      )}
      {different && (
        <p>
          <WithNames
            names={[different.question]}
            text={(question) =>
              t('findings.different', { question, own: different.own, group: score(different.group) })
            }
          />
        </p>
      )}
    </div>
  );
}
