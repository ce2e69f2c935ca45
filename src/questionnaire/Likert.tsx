import { type MouseEvent, memo, type ReactNode, type SyntheticEvent, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Answer, answerValues } from '../api/scale.ts';
import styles from './Likert.module.css';

type LikertProps = {
  /** The name of the radios, unique for each question. */
  name: string;
  number: number | string;
  question: ReactNode;
  options: readonly AnswerOption[];
  value: Answer | null;
  /** Called with `name` too, so that all questions can share one stable function. */
  onChange?: ((value: Answer, name: string) => void) | undefined;
  /** Shows the answer and accepts none. */
  readOnly?: boolean;
  /** Accepts no answer for a moment. Unlike `readOnly` it keeps the focus. */
  locked?: boolean;
  note?: ReactNode;
  /** An error, such as that the answer is missing. */
  error?: ReactNode;
  /** A button about the question, before its answers. */
  action?: ReactNode;
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
  action,
}: LikertProps) {
  const id = useId();
  const handleChange = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLInputElement && !locked) onChange?.(Number(target.value) as Answer, name);
  };
  const describedBy = [note ? `${id}-note` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys do not press labels.
    <fieldset
      className={styles.likert}
      data-open={error ? '' : undefined}
      disabled={readOnly}
      aria-disabled={locked || undefined}
      onChange={handleChange}
      onClick={focusWithoutScrolling}
      {...(describedBy && { 'aria-describedby': describedBy })}
    >
      <legend className={styles.legend} dir="auto">
        <span>{`${number}.`}</span> <bdi lang="">{question}</bdi>
      </legend>
      {note ? (
        <div className={styles.note} id={`${id}-note`}>
          {note}
        </div>
      ) : null}
      {/* Also while empty: Chromium loses its scroll anchor when a fieldset gets a child. */}
      {action !== undefined && <div>{action}</div>}
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

/** The radios, without the question's text, so that React can reuse them for the next block. */
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
            onChange={ignoreChange}
          />
          <span className={styles.words} data-words={option.label}>
            <span>{option.label}</span>
          </span>
        </label>
      ))}
    </div>
  );
});

// The fieldset handles the change; React warns about a `checked` radio without `onChange`.
const ignoreChange = () => {};

/** Focuses the radio of a pressed label: the browser would do so too, and scroll an answer close to the bar to the middle. */
function focusWithoutScrolling({ target }: MouseEvent) {
  if (target instanceof Element) target.closest('label')?.control?.focus({ preventScroll: true });
}

/**
 * A numbered question with its answers: a fieldset with native radios, in a column on a narrow page and in a row on a
 * wide one. Memoised: with stable props an answer renders only its own question.
 */
export const Likert = memo(LikertFieldset);

export type AnswerOption = { value: Answer; label: string };

/** The answers, from strongly disagree to strongly agree (docs/backend.md, 4). */
export function useAnswerOptions(): readonly AnswerOption[] {
  const { t } = useTranslation('questionnaire');
  return useMemo(() => answerValues.map((value) => ({ value, label: t(`answers.${value}`) })), [t]);
}
