import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../i18n/format.ts';
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
  const { t, i18n } = useTranslation('scores');
  const stop = useRef<HTMLButtonElement>(null);
  // The button that started it is gone, and with it the focus.
  useLayoutEffect(() => stop.current?.focus(), []);
  const label = () => {
    if (!state) return t('reading.waiting');
    const { bytes, line, total } = state;
    const loaded = sizeText(bytes, i18n.language);
    // The length of a compressed response is shorter than what arrives, and says nothing about the total.
    if (total === null || bytes > total) return t('reading.unknown', { loaded, line });
    const share = (bytes / total).toLocaleString(localeOf(i18n.language), { style: 'percent' });
    return t('reading.known', { loaded, total: sizeText(total, i18n.language), share, line });
  };
  const isKnown = state !== null && state.total !== null && state.bytes <= state.total;
  return (
    <section className={styles.open} aria-label={t('reading.title')}>
      <Progress label={label()} value={isKnown ? state.bytes : null} max={state?.total ?? 1} />
      <div className={styles.buttons}>
        <Button ref={stop} variant="secondary" onClick={onStop}>
          {t('reading.stop')}
        </Button>
      </div>
    </section>
  );
}
