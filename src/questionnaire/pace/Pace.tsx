import { type CSSProperties, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NavigateOptions, useLocation } from 'react-router-dom';
import type { AnswerSource } from '../../answers/answer-store.ts';
import { type Place, placesOf, positionOf } from '../../answers/answers.ts';
import type { Form } from '../../api/form-schema.ts';
import type { Answer } from '../../api/schema.ts';
import { type PaceSettings, readPaceSettings, writePaceSettings } from '../../storage/pace-settings.ts';
import { Button } from '../../ui/Button.tsx';
import { useOpenCount } from '../use-answers.ts';
import { blockHash, useBlockIndex } from '../use-block-index.ts';
import { nextOpen } from './open-questions.ts';
import styles from './Pace.module.css';
import { SkipToQuestions } from './SkipToQuestions.tsx';
import { barId, focusQuestion } from './scroll.ts';
import { useAutoScroll } from './use-auto-scroll.ts';
import { useIsAtEnd } from './use-is-at-end.ts';
import { useKeys } from './use-keys.ts';

type OnAnswer = (place: Place, answer: Answer | null) => void;
type GoTo = (index: number, options?: NavigateOptions) => void;

type BarProps = {
  form: Form;
  source: AnswerSource;
  index: number;
  goTo: GoTo;
  locked: boolean;
  onAnswer: OnAnswer;
};

/** The middle of the bottom bar: the progress, and at the end of a block what is open. Also listens to keys and answers. */
export function PaceBar({ form, source, index, goTo, locked, onAnswer }: BarProps) {
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
  useAutoScroll({ isOpen: isOpenAt, nextBelow });
  useKeys({ answer: answerByKey, goToNext });
  useGoingOn(done > 0, index, () => goToNext(null));
  return (
    <div id={barId} className={styles.pace}>
      <SkipToQuestions onSkip={() => focusQuestion(inBlock.findIndex(isOpen) + 1 || 1)} />
      <div
        className={styles.line}
        style={{ '--done': done / Math.max(places.length, 1) } as CSSProperties}
        aria-hidden="true"
      />
      <span className={styles.count}>{t('progress', { done, total: places.length })}</span>
      <span aria-live="polite">{openInBlock === 0 && t('blockDone')}</span>
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

/** Shows a question, in another block if needed, and moves the focus to it. */
function goToQuestion(form: Form, place: Place, index: number, goTo: GoTo) {
  const { blockIndex } = positionOf(place);
  // Synchronously, because the focus can only move to a question that is on screen.
  if (blockIndex !== index) goTo(blockIndex, { flushSync: true });
  focusQuestion(placesOf(form, blockIndex).indexOf(place) + 1);
}

/**
 * Opens a form that has answers at its first open question, unless the person does something else already. Then, and from
 * the first answer on, the block is in the address: a reload shows the same block, also when it is done.
 */
function useGoingOn(hasAnswers: boolean, index: number, goToFirstOpen: () => void) {
  const { hash } = useLocation();
  const start = useEffectEvent(() => {
    if (hasAnswers && !hash && document.activeElement?.matches('body, h1')) goToFirstOpen();
  });
  useEffect(() => start(), []);
  useEffect(() => {
    // Not with the router, which would scroll to the heading of the block.
    if (hasAnswers && !hash) window.history.replaceState(window.history.state, '', `#${blockHash(index)}`);
  }, [hasAnswers, hash, index]);
}

/** The button in the message that questions are open. */
export function ToFirstOpen({ form, source }: Pick<BarProps, 'form' | 'source'>) {
  const { t } = useTranslation('pace');
  const [index, goTo] = useBlockIndex(form.blocks.length);
  const handleClick = () => {
    const place = nextOpen(placesOf(form), source.answers(), 0);
    if (place !== undefined) goToQuestion(form, place, index, goTo);
  };
  return (
    <Button variant="secondary" onClick={handleClick}>
      {t('toFirstOpen')}
    </Button>
  );
}

type ClearProps = { place: Place; locked: boolean; onAnswer: OnAnswer };

/** Takes an answer back. */
export function ClearAnswer({ place, locked, onAnswer }: ClearProps) {
  const { t } = useTranslation('pace');
  return (
    <button
      type="button"
      className={styles.clear}
      aria-disabled={locked || undefined}
      onClick={({ currentTarget }) => {
        if (locked) return;
        // This button disappears, and would take the focus with it.
        currentTarget.closest('fieldset')?.querySelector('input')?.focus({ preventScroll: true });
        onAnswer(place, null);
      }}
    >
      {t('clear')}
    </button>
  );
}

/** The switches for scrolling and for the number keys. */
export function PaceSwitches() {
  const { t } = useTranslation('pace');
  const [settings, setSettings] = useState(readPaceSettings);
  const change = (changed: Partial<PaceSettings>) => {
    const next = { ...readPaceSettings(), ...changed };
    writePaceSettings(next);
    setSettings(next);
  };
  return (
    <span className={styles.switches}>
      {(['autoScroll', 'numberKeys'] as const).map((name) => (
        <label key={name} className={styles[name]}>
          <input
            type="checkbox"
            checked={settings[name]}
            onChange={({ target }) => change({ [name]: target.checked })}
          />
          {t(name)}
        </label>
      ))}
    </span>
  );
}
