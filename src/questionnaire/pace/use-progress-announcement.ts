import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerSource } from '../../device/answers/answer-store.ts';
import { announce } from '../../texts/announce.ts';

/** The quiet time before an announcement, in ms: the backend confirms an answer a moment after it was given. */
const quietMs = 700;

/**
 * Announces after an answer, in one message, how many questions are open, whether the block is done and where the
 * answers are stored. Adding or removing several answers at once has a message of its own.
 */
export function useProgressAnnouncement(source: AnswerSource, open: number, isBlockDone: boolean) {
  const { t } = useTranslation(['pace', 'questionnaire']);
  const status = useSyncExternalStore(source.subscribe, source.saveStatus ?? (() => null));
  const isLost = status === 'notOnDevice';
  const announced = useRef({ open, isLost });
  const previous = useRef(open);
  useEffect(() => {
    const last = announced.current;
    const changed = Math.abs(previous.current - open);
    previous.current = open;
    if (changed > 1) last.open = open;
    if (last.open === open && last.isLost === isLost) return;
    const timer = setTimeout(() => {
      const parts = [
        open > 0 ? t('questionnaire:open', { count: open }) : t('questionnaire:allAnswered'),
        isBlockDone && t('blockDone'),
        isLost && !last.isLost ? t('notKept') : status && t(`questionnaire:saved.${status}`),
      ];
      announced.current = { open, isLost };
      announce(parts.filter(Boolean).join('. '));
    }, quietMs);
    return () => clearTimeout(timer);
  }, [open, isBlockDone, status, isLost, t]);
}
