import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../api/form-schema.ts';
import type { AnswerSource } from '../../device/answers/answer-store.ts';
import { placesOf, positionOf } from '../../device/answers/answers.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { useBlockIndex } from '../use-block-index.ts';
import styles from './Answering.module.css';
import { firstOpen, type GoTo, goToQuestion } from './open-question.ts';

/** The button in the message about open questions. */
export function ToFirstOpen({ form, source }: { form: Form; source: AnswerSource }) {
  const { t } = useTranslation('pace');
  const [index, goTo] = useBlockIndex(form.blocks.length);
  const handleClick = () => {
    const place = firstOpen(placesOf(form), source.answers());
    if (place !== undefined) goToQuestion(form, place, index, goTo);
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
  const { t } = useTranslation('pace');
  const places = useMemo(() => placesOf(form), [form]);
  const place = useSyncExternalStore(source.subscribe, () => firstOpen(places, source.answers()));
  const block = place ? positionOf(place).blockIndex : form.blocks.length - 1;
  const number = place ? placesOf(form, block).indexOf(place) + 1 : 0;
  if (block === index && number <= 1) return null;
  const text = place ? (block === index ? 'goOn.here' : 'goOn.inBlock') : 'goOn.toEnd';
  return (
    <button
      type="button"
      className={cx(styles.open, styles.continue)}
      aria-disabled={locked || undefined}
      onClick={() => {
        if (locked) return;
        if (place) goToQuestion(form, place, index, goTo);
        else goTo(block);
      }}
    >
      {t(text, { number, block: block + 1 })}
    </button>
  );
}

/** Whether `source` has an answer that `before` does not have. */
function hasMore(source: AnswerSource, before?: AnswerSource): boolean {
  return [...source.answers()].some(([place, answer]) => answer !== null && !before?.answers().get(place));
}
