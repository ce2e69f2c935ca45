import { memo, type ReactNode, type SyntheticEvent, useId } from 'react';
import { cx } from './cx.ts';
import styles from './Likert.module.css';

/** A place on the answer scale (docs/backend.md, 9). */
export type LikertValue = 1 | 2 | 3 | 4 | 5;
/** An answer and its words. */
export type LikertOption = { value: LikertValue; label: string };

type LikertProps = {
  /** The radios' name: one per question. */
  name: string;
  /** Stands before the question. */
  number: number | string;
  question: ReactNode;
  /** The five answers, in the order in which they are shown. */
  options: readonly LikertOption[];
  value: LikertValue | null;
  /** The `name` comes along, so that one stable function can serve every question. */
  onChange?: ((value: LikertValue, name: string) => void) | undefined;
  /** Shows the answer, takes none. */
  readOnly?: boolean;
  /** Takes no answer for a moment: unlike `readOnly` it keeps the focus. */
  locked?: boolean;
  /** A line under the question. */
  note?: ReactNode;
  /** Why it cannot stay like this: 'this one is still open'. */
  error?: ReactNode;
};

function LikertFieldset({
  name,
  number,
  question,
  options,
  value,
  onChange,
  readOnly = false,
  locked = false,
  note,
  error,
}: LikertProps) {
  const id = useId();
  const hear = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLInputElement && !locked) onChange?.(Number(target.value) as LikertValue, name);
  };
  const describedBy = [note ? `${id}-note` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset
      className={cx(styles.likert, error ? styles.open : undefined)}
      disabled={readOnly}
      aria-disabled={locked || undefined}
      onChange={hear}
      {...(describedBy && { 'aria-describedby': describedBy })}
    >
      <legend className={styles.legend}>
        <span className={styles.number}>{number}.</span> <span>{question}</span>
      </legend>
      {note ? (
        <div className={styles.note} id={`${id}-note`}>
          {note}
        </div>
      ) : null}
      <Answers name={name} options={options} value={value} />
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

type AnswersProps = Pick<LikertProps, 'name' | 'options' | 'value'>;

/** The radios. They know nothing of the question: the next one in this place takes them over as they are. */
const Answers = memo(function Answers({ name, options, value }: AnswersProps) {
  return (
    <div className={styles.answers}>
      {options.map((option) => (
        <label key={option.value} className={styles.answer}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={heardByFieldset}
          />
          <span className={styles.words} data-words={option.label}>
            <span>{option.label}</span>
          </span>
        </label>
      ))}
    </div>
  );
});

// React wants a listener on what it checks.
const heardByFieldset = () => {};

/**
 * A numbered question with five answers: a fieldset, its legend and five native radios. Under each other on a
 * narrow page, in one row on a wide one. Memoised: with stable props only the answered question renders again.
 */
export const Likert = memo(LikertFieldset);
