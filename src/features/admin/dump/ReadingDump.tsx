import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../../texts/size-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import styles from './Scores.module.css';
import type { ReadingState } from './use-dump.ts';

type Props = {
  /** The progress; null while the backend prepares the dump. */
  state: ReadingState | null;
  onStop: () => void;
};

export function ReadingDump({ state, onStop }: Props) {
  const { t, i18n } = useTranslation(['scores', 'data']);
  const stop = useRef<HTMLButtonElement>(null);
  // The button that started it is gone, and with it the focus.
  useLayoutEffect(() => stop.current?.focus(), []);
  const label = () => {
    if (!state) return t('data:waiting');
    return t('reading.loaded', { loaded: sizeText(state.bytes, i18n.language), line: state.line });
  };
  // `Content-Length` of a compressed response is shorter than what arrives.
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
