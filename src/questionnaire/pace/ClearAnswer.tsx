import { useTranslation } from 'react-i18next';
import type { Place } from '../../device/answers/answers.ts';
import type { OnAnswer } from '../use-answers.ts';
import styles from './Answering.module.css';

type Props = { place: Place; locked: boolean; onAnswer: OnAnswer };

export function ClearAnswer({ place, locked, onAnswer }: Props) {
  const { t } = useTranslation('pace');
  return (
    <button
      type="button"
      className={styles.clear}
      aria-disabled={locked || undefined}
      onClick={({ currentTarget }) => {
        if (locked) return;
        // This button disappears, and the focus with it.
        currentTarget.closest('fieldset')?.querySelector('input')?.focus({ preventScroll: true });
        onAnswer(place, null);
      }}
    >
      {t('clear')}
    </button>
  );
}
