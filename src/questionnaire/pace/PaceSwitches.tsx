import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PaceSettings, readPaceSettings, writePaceSettings } from '../../storage/pace-settings.ts';
import styles from './Pace.module.css';

export function PaceSwitches() {
  const { t } = useTranslation('pace');
  const [settings, setSettings] = useState(readPaceSettings);
  const change = (changed: Partial<PaceSettings>) => {
    const next = { ...readPaceSettings(), ...changed };
    writePaceSettings(next);
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
          {t(name)}
        </label>
      ))}
    </span>
  );
}
