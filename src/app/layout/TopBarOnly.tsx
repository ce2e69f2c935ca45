import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import styles from './Frame.module.css';
import { LanguagePicker } from './LanguagePicker.tsx';
import { SkipLink } from './SkipLink.tsx';

/** The reduced header and the footer of the sign-in pages. */
export function TopBarOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.bare}>
      <SkipLink />
      <header className={`${styles.header} ${styles.end}`}>
        <LanguagePicker />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <p>
          {t('disclaimer')} <Link to={paths.privacy}>{t('privacyStatement')}</Link>
        </p>
      </footer>
    </div>
  );
}
