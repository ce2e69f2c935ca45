import { useTranslation } from 'react-i18next';
import styles from './AppVersion.module.css';

/** Which version of the app this is, as the build wrote it into index.html. The dev server writes none. */
export function AppVersion() {
  const { t } = useTranslation('common');
  const version = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;
  return (
    version && (
      <p className={styles.version}>
        <small>{t('version', { version })}</small>
      </p>
    )
  );
}
