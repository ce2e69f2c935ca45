import { useTranslation } from 'react-i18next';
import { languages } from '../i18n/languages.ts';
import styles from './LanguagePicker.module.css';

/** The choice of the interface's language; each is named in its own words. */
export function LanguagePicker() {
  const { t, i18n } = useTranslation();
  return (
    <label className={styles.picker}>
      <span className="visually-hidden">{t('language')}</span>
      <select value={i18n.language} onChange={(event) => void i18n.changeLanguage(event.target.value)}>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {t(`languages.${language}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
