import type { CSSProperties } from 'react';
import styles from './AnswerLine.module.css';

type Props = {
  own: number | null;
  group: number | null;
  /** The labels of the lowest and the highest answer. */
  first: string;
  last: string;
};

/**
 * A line from 1 to 5 with a filled mark at the pupil's answer and an open one at the group's average. Hidden from
 * screen readers, because the text beside it has both numbers.
 */
export function AnswerLine({ own, group, first, last }: Props) {
  return (
    <span className={styles.scale} aria-hidden="true">
      <span className={styles.line}>
        {group !== null && <span className={styles.group} style={placeOf(group)} />}
        {own !== null && <span className={styles.own} style={placeOf(own)} />}
      </span>
      <span className={styles.ends}>
        <span>{first}</span>
        <span>{last}</span>
      </span>
    </span>
  );
}

/** The position of a score on the line. A score off the scale is at its nearest end. */
function placeOf(score: number) {
  const share = (Math.min(Math.max(score, 1), 5) - 1) / 4;
  return { '--place': `${share * 100}%` } as CSSProperties;
}
