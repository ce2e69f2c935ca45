import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type RouteObject, useLocation, useRouteError } from 'react-router-dom';
import { type AppError, gotNoAnswer, isAppError } from '../../api/errors.ts';
import { isEverythingPersisted } from '../../device/answers/open-stores.ts';
import { paths } from '../../paths.ts';
import { useUserIfAny } from '../../session/route.ts';
import { AppVersion } from '../../texts/AppVersion.tsx';
import { ErrorMessage } from '../../texts/ErrorMessage.tsx';
import { loadTexts } from '../../texts/i18n.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Page, useLostFocus } from '../../ui/Page.tsx';
import { reloadOnce } from '../in-page/reload.ts';
import { PendingContent } from '../layout/Frame.tsx';
import { useAppError, useRetry } from './use-route-failure.ts';

/**
 * Replaces a page that did not load or could not be rendered. When its code is gone from the site, as after an update,
 * it reloads the app once, unless that would lose answers that are only in memory.
 */
export function RouteError() {
  const error = useRouteError();
  const isCodeGone = isAppError(error, 'page-failed') && error.reason === 'status';
  const [isReloading, setIsReloading] = useState(isCodeGone);
  const [since] = useState(() => performance.now());
  const location = useLocation();
  useEffect(() => {
    if (isCodeGone) setIsReloading(isEverythingPersisted() && reloadOnce());
  }, [isCodeGone]);
  return isReloading ? <PendingContent location={location} since={since} /> : <Failure />;
}

/** The error, with a retry and a link home; without an answer of the backend, also what this device has. */
function Failure() {
  const { t } = useTranslation();
  const error = useAppError();
  const { retry, retryOnline, busy } = useRetry();
  useLostFocus(busy);
  const { pathname } = useLocation();
  const user = useUserIfAny();
  if (isAppError(error, 'no-access')) return <NoAccess error={error} />;
  return (
    <Page title={t('errorTitle')} width={gotNoAnswer(error) ? 'page' : 'text'}>
      <ErrorMessage
        error={error}
        onRetry={retryOnline}
        actions={
          <>
            <Button onClick={retry} busy={busy}>
              {t('tryAgain')}
            </Button>
            {pathname !== paths.home && <HomeLink />}
          </>
        }
      />
      {gotNoAnswer(error) && user && (
        <Suspense>
          <OnDevice />
        </Suspense>
      )}
      <AppVersion />
    </Page>
  );
}

/** Replaces a page that the role does not allow. */
export function NoAccess({ error }: { error: AppError }) {
  const { t } = useTranslation();
  return (
    <Page title={t('noAccess')} width="text">
      <ErrorMessage error={error} actions={<HomeLink />} />
    </Page>
  );
}

function HomeLink() {
  const { t } = useTranslation();
  return (
    <Link className={buttonClass('secondary')} to={paths.home}>
      {t('home')}
    </Link>
  );
}

// Not part of a first visit. The page works without it.
const OnDevice = lazy(() =>
  Promise.all([import('../../features/home/OnDevice.tsx'), loadTexts('home')]).then(
    ([{ OnDevice }]) => ({ default: OnDevice }),
    () => ({ default: () => null }),
  ),
);

/** Adds an error boundary to every page, so that its layout stays when it fails. */
export function withErrorBoundaries(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) =>
    route.children
      ? { ...route, children: withErrorBoundaries(route.children) }
      : { ErrorBoundary: RouteError, ...route },
  );
}
