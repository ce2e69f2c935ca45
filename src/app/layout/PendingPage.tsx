import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Location } from 'react-router-dom';
import { skeletonOf } from '../../start/skeleton.ts';
import { waitStagesMs } from '../../start/wait.ts';
import { readToken } from '../../storage/token.ts';
import { Button } from '../../ui/Button.tsx';
import { Frame } from './Frame.tsx';
import { TopBarOnly } from './TopBarOnly.tsx';

// As in start.css.
const appearsAfterMs = 300;

/** A page that is loading, and since when (`performance.now()`). */
export type Pending = { location: Pick<Location, 'pathname' | 'search' | 'hash'>; since: number };

/** Whether pages at this path have the reduced header of the sign-in pages. */
export function isSignInPath(pathname: string): boolean {
  return skeletonOf(pathname) === 'sign-in';
}

/** What stands there while a page is loading: its frame, which works already, and {@link PendingContent}. */
export function PendingPage(pending: Pending) {
  const content = <PendingContent {...pending} />;
  if (isSignInPath(pending.location.pathname)) return <TopBarOnly>{content}</TopBarOnly>;
  return <Frame signedIn={readToken() !== null}>{content}</Frame>;
}

/** The skeleton of a page that is loading. It is put into words after 1 s and 5 s; after 10 s it offers a retry. */
export function PendingContent({ location, since }: Pending) {
  const { t } = useTranslation();
  const stage = useStage(since);
  const place = useRef<HTMLDivElement>(null);
  // The skeleton in the page's own HTML may have been visible already: this one goes on where it was.
  const [animationDelay] = useState(() => `${Math.max(0, since + appearsAfterMs - performance.now())}ms`);
  useLayoutEffect(() => {
    // The page that is left is hidden by now, and the focus with it.
    if (document.activeElement?.closest('[hidden]')) place.current?.focus({ preventScroll: true });
  }, []);
  const retry = () => {
    const { pathname, search, hash } = location;
    if (window.location.pathname === pathname) window.location.reload();
    else window.location.assign(pathname + search + hash);
  };
  return (
    <div ref={place} tabIndex={-1}>
      <div
        className="skeleton"
        data-skeleton={skeletonOf(location.pathname)}
        style={{ animationDelay }}
        aria-hidden="true"
      >
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

/** How many of the stages of a wait have been reached. */
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
