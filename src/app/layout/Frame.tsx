import { clsx } from 'clsx';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type Location, NavLink, Outlet, useLocation } from 'react-router-dom';
import type { AppError } from '../../api/errors.ts';
import { readToken } from '../../device/local-storage.ts';
import { paths } from '../../paths.ts';
import { ErrorMessage } from '../../texts/ErrorMessage.tsx';
import { changeLanguage } from '../../texts/i18n.ts';
import { type Language, languages } from '../../texts/languages.ts';
import { Button } from '../../ui/Button.tsx';
import { waitStagesMs } from '../in-page/wait.ts';
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
          <nav className={clsx(styles.nav, 'nav-links')} aria-label={t('mainNavigation')}>
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
        {reduced && <span>{t('disclaimer')}</span>}{' '}
        <StatementLink to={paths.privacy}>{t('privacyStatement')}</StatementLink>{' '}
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

// As in start.css.
const appearsAfterMs = 300;

/** A page that is loading, and since when (`performance.now()`). */
export type Pending = { location: Pick<Location, 'pathname' | 'search' | 'hash'>; since: number };

/** Whether pages at this path have the reduced header of the sign-in pages. */
export function isSignInPath(pathname: string): boolean {
  return /\/sign-(in|up)/i.test(pathname);
}

/** A page that is loading: its frame, with links that work, and {@link PendingContent}. */
export function PendingPage(pending: Pending) {
  return (
    <Frame signedIn={readToken() !== null} reduced={isSignInPath(pending.location.pathname)}>
      <PendingContent {...pending} />
    </Frame>
  );
}

/** The skeleton of a page that is loading, with a text after 1 s, another one after 5 s, and a retry after 10 s. */
export function PendingContent({ location, since }: Pending) {
  const { t } = useTranslation();
  const stage = useStage(since);
  const container = useRef<HTMLDivElement>(null);
  // The skeleton of index.html may already be visible: this one continues its delay.
  const [animationDelay] = useState(() => `${Math.max(0, since + appearsAfterMs - performance.now())}ms`);
  useLayoutEffect(() => {
    // The previous page is now hidden, with the element that has the focus.
    if (document.activeElement?.closest('[hidden]')) container.current?.focus({ preventScroll: true });
  }, []);
  const retry = () => {
    const { pathname, search, hash } = location;
    if (window.location.pathname === pathname) window.location.reload();
    else window.location.assign(pathname + search + hash);
  };
  return (
    <div ref={container} tabIndex={-1}>
      <div className="skeleton" style={{ animationDelay }} aria-hidden="true">
        {['heading', 'intro', 'first', 'second', 'third'].map((part) => (
          <i key={part} />
        ))}
      </div>
      <div className="wait">
        <p role="status">{stage > 0 && t(stage > 1 ? 'slow' : 'loading')}</p>
        {stage > 2 && (
          <Button variant="secondary" onClick={retry}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The number of stages of the wait so far. */
function useStage(since: number): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    const timers = waitStagesMs.map((ms, index) =>
      setTimeout(() => setStage(index + 1), since + ms - performance.now()),
    );
    return () => timers.forEach(clearTimeout);
  }, [since]);
  return stage;
}

/** The next page in the same frame, after it has been loading for a second. */
export const PendingContext = createContext<Pending | null>(null);

/** The page inside a frame, or the skeleton of the next page when that loads slowly. */
export function PageOutlet() {
  const pending = useContext(PendingContext);
  return (
    <>
      {pending && <PendingContent {...pending} />}
      <div className={styles.page} hidden={pending !== null}>
        <Outlet />
      </div>
    </>
  );
}
