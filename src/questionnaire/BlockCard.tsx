import { memo, type ReactNode, type Ref, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Block, Question } from '../api/form-schema.ts';
import type { Answer } from '../api/scale.ts';
import { type AnswerSource, type OnAnswer, useAnswer } from '../device/answers/answer-store.ts';
import { type QuestionKey, questionKeyOf } from '../device/answers/answers.ts';
import answering from './Answering.module.css';
import { blockHash } from './blocks.ts';
import { type AnswerOption, Likert, useAnswerOptions } from './Likert.tsx';
import styles from './Questionnaire.module.css';

type Props = {
  block: Block;
  index: number;
  count: number;
  source: AnswerSource;
  onAnswer: OnAnswer | undefined;
  locked: boolean;
  markOpen: boolean;
  heading: Ref<HTMLHeadingElement>;
  /** Beside the number of the block. */
  action: ReactNode;
};

export function BlockCard({
  block,
  index,
  count,
  source,
  onAnswer,
  locked,
  markOpen,
  heading,
  action,
}: Props) {
  const { t } = useTranslation('questionnaire');
  const options = useAnswerOptions();
  const keys = useQuestionKeys(index, block.questions);
  const stillOpen = markOpen ? t('stillOpen') : null;
  return (
    <section aria-labelledby={blockHash(index)}>
      <div className={styles.intro}>
        <div className={styles.step}>
          <span>{t('blockOf', { number: index + 1, count })}</span>
          {action}
        </div>
        <h2 key={index} ref={heading} id={blockHash(index)} lang="" dir="auto" tabIndex={-1}>
          {block.name}
        </h2>
        {block.description && (
          <p className={styles.description} lang="" dir="auto">
            {block.description}
          </p>
        )}
      </div>
      <div className={locked ? styles.locked : undefined}>
        {block.questions.map((question, at) => (
          <QuestionItem
            key={keys[at]}
            questionKey={questionKeyOf(index, question.question_id)}
            number={at + 1}
            question={question}
            options={options}
            source={source}
            onAnswer={onAnswer}
            locked={locked}
            stillOpen={stillOpen}
          />
        ))}
      </div>
    </section>
  );
}

type ItemProps = Pick<Props, 'source' | 'onAnswer' | 'locked'> & {
  questionKey: QuestionKey;
  number: number;
  question: Question;
  options: readonly AnswerOption[];
  stillOpen: string | null;
};

/**
 * The React keys of a block's questions. Another block reuses their elements, which is faster than creating new ones.
 * When the same block is updated, each question keeps its element, and with it the focus.
 */
function useQuestionKeys(index: number, questions: readonly Question[]): readonly number[] {
  const [known, setKnown] = useState(() => ({ index, questions, keys: questions.map((_, at) => at) }));
  if (known.index === index && known.questions === questions) return known.keys;
  let next = Math.max(-1, ...known.keys) + 1;
  const keyOf = ({ question_id }: Question) => {
    const at = known.questions.findIndex((other) => String(other.question_id) === String(question_id));
    return known.keys[at] ?? next++;
  };
  const keys = known.index === index ? questions.map(keyOf) : questions.map((_, at) => at);
  setKnown({ index, questions, keys });
  return keys;
}

const QuestionItem = memo(function QuestionItem(item: ItemProps) {
  const { questionKey, number, question, options, source, onAnswer, locked, stillOpen } = item;
  const answer = useAnswer(source, questionKey);
  const handleChange = useCallback(
    (value: Answer) => onAnswer?.(questionKey, value),
    [onAnswer, questionKey],
  );
  return (
    <Likert
      name={`question-${number}`}
      number={number}
      question={question.question}
      options={options}
      value={answer}
      onChange={handleChange}
      readOnly={!onAnswer}
      locked={locked}
      error={answer === null ? stillOpen : null}
      action={
        answer && onAnswer && <ClearAnswer questionKey={questionKey} locked={locked} onAnswer={onAnswer} />
      }
    />
  );
});

type ClearProps = { questionKey: QuestionKey; locked: boolean; onAnswer: OnAnswer };

function ClearAnswer({ questionKey, locked, onAnswer }: ClearProps) {
  const { t } = useTranslation('questionnaire');
  return (
    <button
      type="button"
      className={answering.clear}
      aria-disabled={locked || undefined}
      onClick={({ currentTarget }) => {
        if (locked) return;
        // This button disappears, and the focus with it.
        currentTarget.closest('fieldset')?.querySelector('input')?.focus({ preventScroll: true });
        onAnswer(questionKey, null);
      }}
    >
      {t('clear')}
    </button>
  );
}
