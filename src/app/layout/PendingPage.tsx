import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, Outlet } from 'react-router-dom';
import { readToken } from '../../device/token.ts';
import { Button } from '../../ui/Button.tsx';
import { waitStagesMs } from '../in-page/wait.ts';
import styles from './Frame.module.css';
import { Frame } from './Frame.tsx';

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
