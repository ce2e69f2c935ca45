import { type CSSProperties, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../api/form-schema.ts';
import {
  type AnswerSource,
  type AnswerStore,
  useHasOpen,
  useOpenCount,
  useSaveStatus,
} from '../device/answers/answer-store.ts';
import { questionKeysOf } from '../device/answers/answers.ts';
import { announce } from '../texts/announce.ts';
import styles from './Answering.module.css';
import { focusFirstOpen } from './OpenQuestions.tsx';

type BarProps = { form: Form; source: AnswerSource; index: number; locked: boolean };

/** The middle of the bottom bar: the progress, and the open questions once the last one of the block has an answer. */
export function ProgressBar({ form, source, index, locked }: BarProps) {
  const { t } = useTranslation('questionnaire');
  const questionKeys = useMemo(() => questionKeysOf(form), [form]);
  const inBlock = useMemo(() => questionKeysOf(form, index), [form, index]);
  const done = questionKeys.length - useOpenCount(source, questionKeys);
  const openInBlock = useOpenCount(source, inBlock);
  const isLastAnswered = !useHasOpen(source, inBlock.slice(-1));
  useProgressAnnouncement(source, questionKeys.length - done, openInBlock === 0);
  return (
    <div className={styles.bar}>
      <div
        className={styles.line}
        style={{ '--done': done / Math.max(questionKeys.length, 1) } as CSSProperties}
        aria-hidden="true"
      />
      <span className={styles.count}>{t('answered', { done, total: questionKeys.length })}</span>
      <span>{openInBlock === 0 && t('blockDone')}</span>
      {openInBlock > 0 && isLastAnswered && (
        <button
          type="button"
          className={styles.open}
          aria-disabled={locked || undefined}
          onClick={() => !locked && focusFirstOpen(inBlock, source.answers())}
        >
          {t('blockOpen', { count: openInBlock })}
        </button>
      )}
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
  const status = useSyncExternalStore(source.subscribe, source.saveStatus ?? (() => null));
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
  return <>{count > 0 ? t('open', { count }) : t('allAnswered')}</>;
}

/** Where the answers are stored. */
export function SaveStatusText({ store }: { store: AnswerStore }) {
  const { t } = useTranslation('questionnaire');
  const status = useSaveStatus(store);
  return status && <span className={styles.saved}>{t(`saved.${status}`)}</span>;
}
