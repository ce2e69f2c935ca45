import { clsx } from 'clsx';
import { type CSSProperties, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigateOptions } from 'react-router-dom';
import type { Form } from '../api/form-schema.ts';
import {
  type AnswerSource,
  type AnswerStore,
  useHasOpen,
  useOpenCount,
  useSaveStatus,
} from '../device/answers/answer-store.ts';
import { type Answers, positionOf, type QuestionKey, questionKeysOf } from '../device/answers/answers.ts';
import { announce } from '../texts/use-write.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Answering.module.css';
import { useBlockIndex } from './blocks.ts';

type BarProps = { form: Form; source: AnswerSource; index: number; locked: boolean };

/** The middle of the bottom bar: the progress, or what is open above an answered last question, and where the answers are stored. */
export function ProgressBar({ form, source, index, locked }: BarProps) {
  const { t } = useTranslation('questionnaire');
  const questionKeys = useMemo(() => questionKeysOf(form), [form]);
  const inBlock = useMemo(() => questionKeysOf(form, index), [form, index]);
  const done = questionKeys.length - useOpenCount(source, questionKeys);
  const openInBlock = useOpenCount(source, inBlock);
  const isLastAnswered = !useHasOpen(source, inBlock.slice(-1));
  const status = useSaveStatus(source);
  useProgressAnnouncement(source, questionKeys.length - done, openInBlock === 0);
  return (
    <div className={styles.bar}>
      <div
        className={styles.line}
        style={{ '--done': done / Math.max(questionKeys.length, 1) } as CSSProperties}
        aria-hidden="true"
      />
      {openInBlock === 0 || !isLastAnswered ? (
        <span>{t('answered', { done, total: questionKeys.length })}</span>
      ) : (
        <button
          type="button"
          className={styles.open}
          aria-disabled={locked || undefined}
          onClick={() => !locked && focusFirstOpen(inBlock, source.answers())}
        >
          {t('blockOpen', { count: openInBlock })}
        </button>
      )}
      <span>{status && t(`saved.${status}`)}</span>
    </div>
  );
}

/** The quiet time before an announcement, in ms: the backend confirms an answer a moment after it was given. */
const quietMs = 700;

/**
 * Announces after an answer, in one message, how many questions are open, whether the block is done and where the
 * answers are stored. Adding or removing several answers at once has a message of its own.
 */
export function useProgressAnnouncement(source: AnswerSource, open: number, isBlockDone: boolean) {
  const { t } = useTranslation('questionnaire');
  const status = useSaveStatus(source);
  const isLost = status === 'notOnDevice';
  const announced = useRef({ open, isLost });
  const previous = useRef(open);
  useEffect(() => {
    const last = announced.current;
    const changed = Math.abs(previous.current - open);
    previous.current = open;
    if (changed > 1) last.open = open;
    if (last.open === open && last.isLost === isLost) return;
    const timer = setTimeout(() => {
      const parts = [
        open > 0 ? t('open', { count: open }) : t('allAnswered'),
        isBlockDone && t('blockDone'),
        isLost && !last.isLost ? t('notKept') : status && t(`saved.${status}`),
      ];
      announced.current = { open, isLost };
      announce(parts.filter(Boolean).join('. '));
    }, quietMs);
    return () => clearTimeout(timer);
  }, [open, isBlockDone, status, isLost, t]);
}

/** How many questions are open. */
export function OpenCount({ store, form }: { store: AnswerStore; form: Form }) {
  const { t } = useTranslation('questionnaire');
  const questionKeys = useMemo(() => questionKeysOf(form), [form]);
  const count = useOpenCount(store, questionKeys);
  return <span>{count > 0 ? t('open', { count }) : t('allAnswered')}</span>;
}

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
