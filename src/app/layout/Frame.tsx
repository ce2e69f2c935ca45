import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import styles from './Frame.module.css';
import { LanguagePicker } from './LanguagePicker.tsx';

type Props = {
  /** Whether the header links to the profile or to the sign-in page. */
  signedIn: boolean;
  /** Whether the header has the language picker only, and the footer says what signing up means. */
  reduced?: boolean;
  children: ReactNode;
};

/** The addresses of the profile's tabs: the admin pages and the tests have longer ones. */
const profilePages = /^profile(\/(algemeen|password|data))?\/?$/i;

/** The header, the page under it, and the footer with the privacy statement. */
export function Frame({ signedIn, reduced = false, children }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isProfile = profilePages.test(pathname.slice(paths.home.length));
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.header}>
        {!reduced && (
          <nav className={styles.nav} aria-label={t('mainNavigation')}>
            <NavLink to={paths.home} end>
              {t('home')}
            </NavLink>
            {signedIn ? (
              <Link to={paths.profile} aria-current={isProfile ? 'page' : undefined}>
                {t('profile')}
              </Link>
            ) : (
              <NavLink to={paths.signIn}>{t('logIn')}</NavLink>
            )}
          </nav>
        )}
        <LanguagePicker />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        {reduced && t('disclaimer')} <Link to={paths.privacy}>{t('privacyStatement')}</Link>
      </footer>
    </div>
  );
}

/** Moves the focus past the header. Not a link, because a fragment in the address means a block. */
function SkipLink() {
  const { t } = useTranslation();
  return (
    <button type="button" className="skip-link" onClick={() => document.getElementById('main')?.focus()}>
      {t('skipToContent')}
    </button>
  );
}
