import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type RouteObject, useLocation, useRouteError } from 'react-router-dom';
import { gotNoAnswer, isAppError } from '../../api/errors.ts';
import { isEverythingPersisted } from '../../device/unsent.ts';
import { paths } from '../../paths.ts';
import { useUserIfAny } from '../../session/use-user.ts';
import { AppVersion } from '../../texts/AppVersion.tsx';
import { ErrorMessage } from '../../texts/ErrorMessage.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { lateCode } from '../../ui/late-code.tsx';
import { Page } from '../../ui/Page.tsx';
import { reloadOnce } from '../in-page/reload.ts';
import { PendingContent } from '../layout/PendingPage.tsx';
import { Reference, useAppError, useRetry } from './Reference.tsx';

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
  const { pathname } = useLocation();
  const user = useUserIfAny();
  if (isAppError(error, 'no-access')) return <NoAccess />;
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
      <Reference />
      {gotNoAnswer(error) && user && <OnDevice />}
      <AppVersion />
    </Page>
  );
}

/** Replaces a page that the role does not allow. */
export function NoAccess() {
  const { t } = useTranslation();
  return (
    <Page title={t('noAccess')} width="text">
      <ErrorMessage error={useAppError()} actions={<HomeLink />} />
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
const OnDevice = lateCode(async () => (await import('../../features/home/extras.ts')).loadParts()).part(
  (parts) => parts.OnDevice,
);

/**
 * Adds an error boundary to every page, so that its layout stays when it fails, and its address without ids (`handle`)
 * for error reports.
 */
export function withErrorBoundaries(routes: RouteObject[], parent = ''): RouteObject[] {
  return routes.map((route) => {
    const address = route.path === undefined ? parent : `${parent}/${route.path}`;
    if (route.children) return { ...route, children: withErrorBoundaries(route.children, address) };
    return { ErrorBoundary: RouteError, ...route, handle: address || '/' };
  });
}
