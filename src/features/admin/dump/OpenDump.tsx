import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../api/errors.ts';
import { ErrorMessage } from '../../../texts/ErrorMessage.tsx';
import { sizeText } from '../../../texts/size-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import styles from './Scores.module.css';
import type { ReadingState } from './use-dump.ts';

type Props = {
  isFirst: boolean;
  error: AppError | null;
  onFetch: () => void;
  onFile: (file: File) => void;
};

/** The ways to open a dump. Files can also be dropped on the page. */
export function OpenDump({ isFirst, error, onFetch, onFile }: Props) {
  const { t } = useTranslation('scores');
  const input = useRef<HTMLInputElement>(null);
  const variant = isFirst ? 'primary' : 'secondary';
  return (
    <section className={styles.open} aria-labelledby="scores-open">
      <h2 id="scores-open">{t('open.title')}</h2>
      {error && <ErrorMessage error={error} />}
      <div className={styles.buttons}>
        <Button variant={variant} onClick={onFetch}>
          {t('open.fetch')}
        </Button>
        <Button variant="secondary" onClick={() => input.current?.click()}>
          {t('open.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('open.choose')}
          accept=".sql,.gz,.dump,.txt"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // Otherwise choosing the same file again fires no event.
            currentTarget.value = '';
            if (file) onFile(file);
          }}
        />
      </div>
      <p className={styles.note}>{t('open.drop')}</p>
    </section>
  );
}

type ReadingDumpProps = {
  /** The progress; null while the backend prepares the dump. */
  state: ReadingState | null;
  onStop: () => void;
};

export function ReadingDump({ state, onStop }: ReadingDumpProps) {
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
