import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '../../api/errors.ts';
import { changeLanguage } from '../../i18n/i18n.ts';
import { type Language, languages } from '../../i18n/languages.ts';
import { toastFailure } from '../../messages/toasts.ts';
import styles from './LanguagePicker.module.css';

/** The choice of the interface's language; each is named in its own words. */
export function LanguagePicker() {
  const { t, i18n } = useTranslation();
  // While its texts are loading, the choice is shown and the interface stays as it is.
  const [loading, setLoading] = useState<Language | null>(null);
  const choose = async (language: Language) => {
    setLoading(language);
    try {
      await changeLanguage(language);
    } catch (cause) {
      void toastFailure(new AppError('texts-failed', 'network', { cause }));
    }
    setLoading((current) => (current === language ? null : current));
  };
  return (
    <label className={styles.picker} aria-busy={loading !== null}>
      <span className="visually-hidden">{t('language')}</span>
      <select
        value={loading ?? i18n.language}
        aria-busy={loading !== null}
        onChange={(event) => void choose(event.target.value as Language)}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {t(`languages.${language}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
