import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../api/form-schema.ts';
import type { Answer } from '../../api/scale.ts';
import type { AnswerSource } from '../../device/answers/answer-store.ts';
import { type Place, placesOf } from '../../device/answers/answers.ts';
import { type OnAnswer, useHasOpen, useOpenCount } from '../use-answers.ts';
import styles from './Answering.module.css';
import { barId, distanceToQuestion, focusQuestion, type GoTo, goToQuestion, nextOpen } from './scroll.ts';
import { useAutoScroll } from './use-auto-scroll.ts';
import { useKeys } from './use-keys.ts';
import { useProgressAnnouncement } from './use-progress-announcement.ts';

type BarProps = {
  form: Form;
  source: AnswerSource;
  index: number;
  goTo: GoTo;
  locked: boolean;
  onAnswer: OnAnswer;
};

/**
 * The middle of the bottom bar: the progress, and at the end of a block the open questions. Also handles keys and
 * scrolling.
 */
export function ProgressBar({ form, source, index, goTo, locked, onAnswer }: BarProps) {
  const { t } = useTranslation('pace');
  const places = useMemo(() => placesOf(form), [form]);
  const inBlock = useMemo(() => placesOf(form, index), [form, index]);
  const done = places.length - useOpenCount(source, places);
  const openInBlock = useOpenCount(source, inBlock);
  const isAtEnd = useIsAtEnd(source, inBlock);
  const isOpen = (place: Place) => !source.answers().get(place);
  const placeAt = (number: number | null) => (number === null ? null : (inBlock[number - 1] ?? null));
  const goToNext = (number: number | null) => {
    const place = nextOpen(places, source.answers(), index, placeAt(number));
    if (place === undefined || locked) return false;
    goToQuestion(form, place, index, goTo);
    return true;
  };
  const answerByKey = (focused: number | null, answer: Answer) => {
    const place = placeAt(focused) ?? inBlock.find(isOpen);
    if (place === undefined || locked) return false;
    onAnswer(place, answer);
    focusQuestion(inBlock.indexOf(place) + 1, answer);
    return true;
  };
  const nextBelow = (number: number) => {
    const below = inBlock.slice(number).findIndex(isOpen);
    return below < 0 ? null : number + below + 1;
  };
  const isOpenAt = (number: number) => {
    const place = placeAt(number);
    return place !== null && isOpen(place);
  };
  useProgressAnnouncement(source, places.length - done, openInBlock === 0);
  useAutoScroll({ isOpen: isOpenAt, nextBelow });
  useKeys({ answer: answerByKey, goToNext });
  return (
    <div id={barId} className={styles.bar}>
      <SkipToQuestions onSkip={() => focusQuestion(inBlock.findIndex(isOpen) + 1 || 1)} />
      <div
        className={styles.line}
        style={{ '--done': done / Math.max(places.length, 1) } as CSSProperties}
        aria-hidden="true"
      />
      <span className={styles.count}>{t('progress', { done, total: places.length })}</span>
      <span>{openInBlock === 0 && t('blockDone')}</span>
      {openInBlock > 0 && isAtEnd && (
        <button
          type="button"
          className={styles.open}
          aria-disabled={locked || undefined}
          onClick={() => goToNext(null)}
        >
          {t('blockOpen', { count: openInBlock })}
        </button>
      )}
    </div>
  );
}

/** Whether the pupil is at the end of a block: its last question has an answer or was scrolled to. */
function useIsAtEnd(source: AnswerSource, placesInBlock: readonly Place[]): boolean {
  const [reached, setReached] = useState<readonly Place[] | null>(null);
  const isLastAnswered = !useHasOpen(source, placesInBlock.slice(-1));
  useEffect(() => {
    const handleScroll = () => {
      if (window.scrollY > 0 && distanceToQuestion(placesInBlock.length) <= 0) setReached(placesInBlock);
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, [placesInBlock]);
  return isLastAnswered || reached === placesInBlock;
}

/** The second skip link, after the one of the frame, because only questionnaires have it. */
function SkipToQuestions({ onSkip }: { onSkip: () => void }) {
  const { t } = useTranslation('pace');
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const frame = document.getElementById(barId)?.closest('main')?.parentElement;
    frame?.querySelector('.skip-link')?.after(host);
    return () => host.remove();
  }, [host]);
  return createPortal(
    <button type="button" className="skip-link" onClick={onSkip}>
      {t('toQuestions')}
    </button>,
    host,
  );
}
