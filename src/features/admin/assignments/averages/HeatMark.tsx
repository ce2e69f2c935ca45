import styles from './HeatMark.module.css';

export const attentionSign = '!';
export const lowestSign = '↓';

type HeatMarkProps = {
  sign: typeof attentionSign | typeof lowestSign;
  /** The text for screen readers. */
  text?: string;
};

/** A sign beside a score, and in its explanation. */
export function HeatMark({ sign, text }: HeatMarkProps) {
  return (
    <>
      <b className={styles.sign} aria-hidden={text ? 'true' : undefined}>
        {sign}
      </b>{' '}
      {text && <span className="visually-hidden">{text}: </span>}
    </>
  );
}
