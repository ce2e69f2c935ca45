import styles from './FeedbackText.module.css';

type FeedbackTextProps = { main: string | null; steps: readonly string[] };

export function FeedbackText({ main, steps }: FeedbackTextProps) {
  return (
    <div className={styles.feedback}>
      {main && (
        <p lang="" dir="auto">
          {main}
        </p>
      )}
      {steps.length > 0 && (
        <ol>
          {steps.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step has no id
            <li key={at} lang="" dir="auto">
              {step}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
