import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths } from '../../paths.ts';
import styles from './Frame.module.css';
import { LanguagePicker } from './LanguagePicker.tsx';
import { SkipLink } from './SkipLink.tsx';

type Props = {
  signedIn: boolean;
  /** For roles with admin pages: all their pages have the width of a table (docs/backend.md, 9). */
  wide?: boolean;
  children: ReactNode;
};

/** The global header and the page under it. */
export function Frame({ signedIn, wide, children }: Props) {
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
      <main id="main" className={wide ? styles.wide : undefined} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
