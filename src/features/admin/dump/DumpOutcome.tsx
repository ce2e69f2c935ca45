import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../texts/format.ts';
import { sizeText } from '../../../texts/size-text.ts';
import { Alert } from '../../../ui/Alert.tsx';
import styles from './Scores.module.css';
import type { DumpState, ReadState } from './use-dump.ts';

/** Whether the whole dump was read. Otherwise figures are wrong, and people without permission unknown. */
export const isWhole = ({ result: { outcome } }: ReadState) => !outcome.failure;

/** What was read, or why it was not. Its heading gets the focus. */
export function DumpOutcome({ state }: { state: Exclude<DumpState, { step: 'closed' | 'reading' }> }) {
  const { t, i18n } = useTranslation('scores');
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.section} aria-labelledby="scores-outcome">
      <h2 id="scores-outcome" ref={heading} tabIndex={-1}>
        <bdi>{state.name}</bdi>
      </h2>
      {state.step === 'failed' && <Alert tone="error">{t('outcome.failed')}</Alert>}
      {state.step === 'stopped' && (
        <Alert tone="warning">
          {`${t('outcome.stopped', { line: state.line })} ${t('outcome.nothing')}`}
        </Alert>
      )}
      {state.step === 'read' && (
        <>
          <Problem state={state} />
          <Missing state={state} />
          {isWhole(state) && (
            <p className={styles.facts}>
              {t('outcome.read', {
                size: sizeText(state.result.outcome.bytes, i18n.language),
                line: state.result.outcome.line,
              })}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function Problem({ state: { result } }: { state: ReadState }) {
  const { t } = useTranslation('scores');
  const { failure } = result.outcome;
  if (!failure) return null;
  const { code: found } = failure;
  // The same words say both.
  const code = found === 'cut-off' ? 'broken' : found;
  const rest = result.tables.length > 0 ? t('outcome.partly') : t('outcome.nothing');
  return (
    <Alert tone="error">
      <span>{t(`outcome.problems.${code}`, { line: failure.line, statement: failure.statement ?? '' })}</span>{' '}
      <span>{rest}</span>
    </Alert>
  );
}

/** What the dump lacks although its tables have it, and what could not be read. */
function Missing({ state: { result } }: { state: ReadState }) {
  const { t, i18n } = useTranslation('scores');
  const columns = result.tables.flatMap(({ name, notInDump }) =>
    notInDump.map((column) => `${name}.${column}`),
  );
  const { notes, encoding, uncomputed, failure } = result.outcome;
  // All lines of a picture are no SQL.
  const lines = (failure?.code === 'foreign' ? [] : notes).map(({ line, text }) =>
    t('outcome.note', { line, text }),
  );
  return (
    <>
      {lines.length > 0 && (
        <Alert tone="info">{t('outcome.notes', { lines: formatList(lines, i18n.language) })}</Alert>
      )}
      {encoding !== null && <Alert tone="info">{t('outcome.encoding', { encoding })}</Alert>}
      {uncomputed && <Alert tone="warning">{t('outcome.uncomputed', { ...uncomputed })}</Alert>}
      {columns.length > 0 && (
        <p className={styles.facts}>
          {t('outcome.notInDump', { columns: formatList(columns, i18n.language) })}
        </p>
      )}
      {result.unreadable && (
        <Alert tone="warning">
          {t('outcome.letters', { count: result.unreadable.count, example: result.unreadable.example })}
        </Alert>
      )}
    </>
  );
}
