import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../api/errors.ts';
import { ErrorMessage } from '../../texts/ErrorMessage.tsx';
import { changeLanguage } from '../../texts/i18n.ts';
import { type Language, languages } from '../../texts/languages.ts';
import { textsError } from '../page.ts';
import styles from './LanguagePicker.module.css';

/** The choice of language. Each has its name in its own language. */
export function LanguagePicker() {
  const { t, i18n } = useTranslation();
  // The chosen language while its texts load; the interface stays in the current one until then.
  const [loading, setLoading] = useState<Language | null>(null);
  // Why the last chosen language did not load.
  const [error, setError] = useState<AppError | null>(null);
  const choose = async (language: Language) => {
    setLoading(language);
    setError(null);
    try {
      await changeLanguage(language);
    } catch (cause) {
      setError(textsError(cause));
    }
    setLoading((current) => (current === language ? null : current));
  };
  return (
    <>
      <select
        className={styles.picker}
        aria-label={t('language')}
        aria-busy={loading !== null}
        value={loading ?? i18n.language}
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
      {error && (
        <div className={styles.failed}>
          <ErrorMessage error={error} />
        </div>
      )}
    </>
  );
}
