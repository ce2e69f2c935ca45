import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerRange } from '../../api/scale.ts';
import {
  type AnsweringSettings,
  readAnsweringSettings,
  writeAnsweringSettings,
} from '../../device/answering-settings.ts';
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
