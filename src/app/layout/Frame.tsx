import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import type { AppError } from '../../api/errors.ts';
import { paths } from '../../paths.ts';
import { ErrorMessage } from '../../texts/ErrorMessage.tsx';
import { changeLanguage } from '../../texts/i18n.ts';
import { type Language, languages } from '../../texts/languages.ts';
import { cx } from '../../ui/cx.ts';
import { textsError } from '../page.ts';
import styles from './Frame.module.css';

type Props = {
  /** Whether the header links to the profile or to the sign-in page. */
  signedIn: boolean;
  /** Whether the header has the language picker only, and the footer says what signing up means. */
  reduced?: boolean;
  children: ReactNode;
};

/** The addresses of the profile's tabs: the admin pages and the tests have longer ones. */
const profilePages = /^profile(\/(algemeen|password|data))?\/?$/i;

/** The header, the page under it, and the footer with the statements. */
export function Frame({ signedIn, reduced = false, children }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isProfile = profilePages.test(pathname.slice(paths.home.length));
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.header}>
        {!reduced && (
          <nav className={cx(styles.nav, 'nav-links')} aria-label={t('mainNavigation')}>
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
        {reduced && t('disclaimer')} <StatementLink to={paths.privacy}>{t('privacyStatement')}</StatementLink>{' '}
        <StatementLink to={paths.accessibility}>{t('accessibilityStatement')}</StatementLink>
      </footer>
    </div>
  );
}

/** A link to a page of the app, or of the school: without `reloadDocument` the app would take one on its host for its own. */
function StatementLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} reloadDocument={to[0] !== '/'}>
      {children}
    </Link>
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

/** The choice of language. Each has its name in its own language. */
function LanguagePicker() {
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
