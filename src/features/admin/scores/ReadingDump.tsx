import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../../i18n/size-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import styles from './Scores.module.css';
import type { ReadingState } from './use-dump.ts';

type Props = {
  /** How far the dump is read; null while the backend prepares it. */
  state: ReadingState | null;
  onStop: () => void;
};

/** The progress of reading, with a button that stops it. */
export function ReadingDump({ state, onStop }: Props) {
  const { t, i18n } = useTranslation(['scores', 'data']);
  const stop = useRef<HTMLButtonElement>(null);
  // The button that started it is gone, and with it the focus.
  useLayoutEffect(() => stop.current?.focus(), []);
  const label = () => {
    if (!state) return t('data:waiting');
    return t('reading.loaded', { loaded: sizeText(state.bytes, i18n.language), line: state.line });
  };
  // The length of a compressed response is shorter than what arrives, and says nothing about the total.
  const isKnown = state !== null && state.total !== null && state.bytes <= state.total;
  return (
    <div className={styles.open}>
      <Progress label={label()} value={isKnown ? state.bytes : null} max={state?.total ?? 1} />
      <div className={styles.buttons}>
        <Button ref={stop} variant="secondary" onClick={onStop}>
          {t('reading.stop')}
        </Button>
      </div>
    </div>
  );
}
