import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerRange } from '../../api/scale.ts';
import {
  type AnsweringSettings,
  readAnsweringSettings,
  writeAnsweringSettings,
} from '../../device/answering-settings.ts';
import type { Place } from '../../device/answers/answers.ts';
import type { OnAnswer } from '../use-answers.ts';
import styles from './Answering.module.css';

export function SettingSwitches() {
  const { t } = useTranslation('pace');
  const [settings, setSettings] = useState(readAnsweringSettings);
  const change = (changed: Partial<AnsweringSettings>) => {
    const next = { ...readAnsweringSettings(), ...changed };
    writeAnsweringSettings(next);
    setSettings(next);
  };
  return (
    <span className={styles.switches}>
      {(['autoScroll', 'numberKeys'] as const).map((name) => (
        <label key={name} className={styles[name]}>
          <input
            type="checkbox"
            checked={settings[name]}
            onChange={({ target }) => change({ [name]: target.checked })}
          />
          {t(name, answerRange)}
        </label>
      ))}
    </span>
  );
}

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
