import { clsx } from 'clsx';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigateOptions } from 'react-router-dom';
import type { Form } from '../api/form-schema.ts';
import type { AnswerSource } from '../device/answers/answer-store.ts';
import { type Answers, positionOf, type QuestionKey, questionKeysOf } from '../device/answers/answers.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Answering.module.css';
import { useBlockIndex } from './blocks.ts';

/** The button in the message about open questions. */
export function ToFirstOpen({ form, source }: { form: Form; source: AnswerSource }) {
  const { t } = useTranslation('questionnaire');
  const [index, goTo] = useBlockIndex(form.blocks.length);
  const handleClick = () => {
    const questionKey = firstOpen(questionKeysOf(form), source.answers());
    if (questionKey !== undefined) goToQuestion(form, questionKey, index, goTo);
  };
  return (
    <Button variant="secondary" onClick={handleClick}>
      {t('toFirstOpen')}
    </Button>
  );
}

type ContinueProps = { form: Form; source: AnswerSource; index: number; goTo: GoTo; locked: boolean };

/**
 * Offers to continue at the first open question, or at the submit button, when a form with answers is opened. They may
 * arrive with the backend's form, after the cached one. Disappears when the pupil opens another block.
 */
export function ContinueOffer(props: ContinueProps) {
  const { source, index } = props;
  const [opened, setOpened] = useState(() => ({ source, at: hasMore(source) ? index : null }));
  if (source !== opened.source) {
    setOpened({ source, at: hasMore(source, opened.source) ? index : opened.at });
  }
  return index === opened.at && <ContinueButton {...props} />;
}

function ContinueButton({ form, source, index, goTo, locked }: ContinueProps) {
  const { t } = useTranslation('questionnaire');
  const questionKeys = useMemo(() => questionKeysOf(form), [form]);
  const questionKey = useSyncExternalStore(source.subscribe, () => firstOpen(questionKeys, source.answers()));
  const block = questionKey ? positionOf(questionKey).blockIndex : form.blocks.length - 1;
  const number = questionKey ? questionKeysOf(form, block).indexOf(questionKey) + 1 : 0;
  if (block === index && number <= 1) return null;
  const text = questionKey ? (block === index ? 'goOn.here' : 'goOn.inBlock') : 'goOn.toEnd';
  return (
    <button
      type="button"
      className={clsx(styles.open, styles.continue)}
      aria-disabled={locked || undefined}
      onClick={() => {
        if (locked) return;
        if (questionKey) goToQuestion(form, questionKey, index, goTo);
        else goTo(block);
      }}
    >
      {t(text, { number, block: block + 1 })}
    </button>
  );
}

/** Whether `source` has an answer that `before` does not have. */
function hasMore(source: AnswerSource, before?: AnswerSource): boolean {
  return [...source.answers()].some(
    ([questionKey, answer]) => answer !== null && !before?.answers().get(questionKey),
  );
}

/** The first of these questions without an answer, or undefined. */
function firstOpen(questionKeys: readonly QuestionKey[], answers: Answers): QuestionKey | undefined {
  return questionKeys.find((questionKey) => !answers.get(questionKey));
}

type GoTo = (index: number, options?: NavigateOptions) => void;

/** Focuses a question, after opening its block if needed. */
function goToQuestion(form: Form, questionKey: QuestionKey, index: number, goTo: GoTo) {
  const { blockIndex } = positionOf(questionKey);
  // Synchronously: only a rendered question can be focused.
  if (blockIndex !== index) goTo(blockIndex, { flushSync: true });
  focusQuestion(questionKeysOf(form, blockIndex).indexOf(questionKey) + 1);
}

/** Focuses the first question without an answer of the block on screen, whose questions these are; else its first one. */
export function focusFirstOpen(placesInBlock: readonly QuestionKey[], answers: Answers) {
  const at = placesInBlock.findIndex((questionKey) => !answers.get(questionKey));
  focusQuestion(Math.max(at, 0) + 1);
}

/**
 * Focuses the question with this number in the block on screen: its checked radio, else the first. Scrolls until the
 * question is whole above the bottom bar, whose height is the page's scroll padding.
 */
function focusQuestion(number: number) {
  const radios = [...document.querySelectorAll<HTMLInputElement>(`input[name="question-${number}"]`)];
  const radio = radios.find(({ checked }) => checked) ?? radios[0];
  radio?.focus({ preventScroll: true });
  radio?.closest('fieldset')?.scrollIntoView({ block: 'nearest' });
}
