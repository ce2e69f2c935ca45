import { type CSSProperties, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../api/form-schema.ts';
import type { AnswerSource } from '../../device/answers/answer-store.ts';
import { placesOf } from '../../device/answers/answers.ts';
import { useHasOpen, useOpenCount } from '../use-answers.ts';
import styles from './Answering.module.css';
import { focusFirstOpen } from './open-question.ts';
import { useProgressAnnouncement } from './use-progress-announcement.ts';

type BarProps = { form: Form; source: AnswerSource; index: number; locked: boolean };

/** The middle of the bottom bar: the progress, and the open questions once the last one of the block has an answer. */
export function ProgressBar({ form, source, index, locked }: BarProps) {
  const { t } = useTranslation('pace');
  const places = useMemo(() => placesOf(form), [form]);
  const inBlock = useMemo(() => placesOf(form, index), [form, index]);
  const done = places.length - useOpenCount(source, places);
  const openInBlock = useOpenCount(source, inBlock);
  const isLastAnswered = !useHasOpen(source, inBlock.slice(-1));
  useProgressAnnouncement(source, places.length - done, openInBlock === 0);
  return (
    <div id="pace" className={styles.bar}>
      <div
        className={styles.line}
        style={{ '--done': done / Math.max(places.length, 1) } as CSSProperties}
        aria-hidden="true"
      />
      <span className={styles.count}>{t('progress', { done, total: places.length })}</span>
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
