import type { CSSProperties } from 'react';
import { answerRange, placeOnScale } from '../../api/scale.ts';
import styles from './AnswerLine.module.css';

type Props = {
  own: number | null;
  group: number | null;
  /** The labels of the lowest and the highest answer. */
  first: string;
  last: string;
};

/**
 * A line over the scale, with a filled mark at the pupil's answer and an open one at the group's average. Hidden from
 * screen readers, because the text beside it has both numbers.
 */
export function AnswerLine({ own, group, first, last }: Props) {
  return (
    <span className={styles.scale} style={steps} aria-hidden="true">
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

const steps = { '--steps': answerRange.max - answerRange.min } as CSSProperties;

/** The position of a score on the line. A score off the scale is at its nearest end. */
function placeOf(score: number) {
  const place = Math.min(Math.max(placeOnScale(score), 0), 1);
  return { '--place': `${place * 100}%` } as CSSProperties;
}
