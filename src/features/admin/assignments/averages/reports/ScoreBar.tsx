import { answerValues, scoreAxis } from '../../../../../api/scale.ts';
import styles from './Reports.module.css';

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
