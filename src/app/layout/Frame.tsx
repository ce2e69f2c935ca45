import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths } from '../../paths.ts';
import styles from './Frame.module.css';
import { LanguagePicker } from './LanguagePicker.tsx';
import { SkipLink } from './SkipLink.tsx';

/** The global header and the page under it. */
export function Frame({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <nav className={styles.nav} aria-label={t('mainNavigation')}>
          <NavLink to={paths.home} end>
            {t('home')}
          </NavLink>
          {signedIn ? (
            <NavLink to={paths.profile}>{t('profile')}</NavLink>
          ) : (
            <NavLink to={paths.signIn}>{t('logIn')}</NavLink>
          )}
        </nav>
        <LanguagePicker />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
