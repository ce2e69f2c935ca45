import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '../../api/errors.ts';
import { changeLanguage } from '../../i18n/i18n.ts';
import { type Language, languages } from '../../i18n/languages.ts';
import { toastFailure } from '../../messages/toasts.ts';
import styles from './LanguagePicker.module.css';

/** The choice of the interface's language. Each language has its own name for itself. */
export function LanguagePicker() {
  const { t, i18n } = useTranslation();
  // The chosen language while its texts are loading; the interface stays in the current one until then.
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
        onChange={(event) => {
          const language = languages.find((language) => language === event.target.value);
          if (language) void choose(language);
        }}
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
