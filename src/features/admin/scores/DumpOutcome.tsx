import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../../i18n/size-text.ts';
import { Alert } from '../../../ui/Alert.tsx';
import styles from './Scores.module.css';
import type { DumpState, ReadState } from './use-dump.ts';

/** Whether the dump was read to its end. Only then its figures are right, and people without permission are known. */
export const isWhole = ({ result: { outcome } }: ReadState) => !outcome.failure && !outcome.isStopped;

/** What was read, or why it was not. Its heading gets the focus. */
export function DumpOutcome({ state }: { state: Extract<DumpState, { step: 'read' | 'failed' }> }) {
  const { t, i18n } = useTranslation('scores');
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.section} aria-labelledby="scores-outcome">
      <h2 id="scores-outcome" ref={heading} tabIndex={-1}>
        <bdi>{state.name}</bdi>
      </h2>
      {state.step === 'failed' ? (
        <Alert tone="error">{t('outcome.failed')}</Alert>
      ) : (
        <>
          <Problem state={state} />
          {isWhole(state) && (
            <p className={styles.facts}>
              {t('outcome.read', {
                program: t(`outcome.dialects.${state.result.outcome.dialect}`),
                size: sizeText(state.result.outcome.bytes, i18n.language),
                line: state.result.outcome.line,
              })}
            </p>
          )}
          {state.result.outcome.hash && (
            <p className={styles.facts}>
              {t('outcome.hash')} <code className={styles.hash}>{state.result.outcome.hash}</code>
            </p>
          )}
        </>
      )}
    </section>
  );
}

function Problem({ state: { result } }: { state: ReadState }) {
  const { t } = useTranslation('scores');
  const { failure, isStopped, line } = result.outcome;
  if (!failure && !isStopped) return null;
  const rest = result.tables.length > 0 ? t('outcome.partly') : t('outcome.nothing');
  if (!failure)
    return (
      <Alert tone="warning">
        {t('outcome.stopped', { line })} {rest}
      </Alert>
    );
  return (
    <Alert tone="error">
      {t(`outcome.problems.${failure.code}`, { line: failure.line })} {rest}
    </Alert>
  );
}
