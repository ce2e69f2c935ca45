import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useRouteError } from 'react-router-dom';
import { isAppError } from '../../api/errors.ts';
import { ErrorMessage } from '../../messages/ErrorMessage.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Page } from '../../ui/Page.tsx';
import { PendingContent } from '../layout/PendingPage.tsx';
import { Reference } from './Reference.tsx';
import { restart } from './restart.ts';
import { useAppError, useRetry } from './use-shown-error.ts';

/** What stands in the place of a page that could not be read or shown. */
export function RouteError() {
  const error = useRouteError();
  const isGone = isAppError(error, 'page-failed') && error.reason === 'status';
  const [isRestarting, setRestarting] = useState(isGone);
  const [since] = useState(() => performance.now());
  const location = useLocation();
  useEffect(() => {
    if (isGone) setRestarting(restart());
  }, [isGone]);
  return isRestarting ? <PendingContent location={location} since={since} /> : <Failure />;
}

/** What went wrong, a retry, and a way out. */
function Failure() {
  const { t } = useTranslation();
  const retry = useRetry();
  return (
    <Page title={t('errorTitle')} width="text">
      <ErrorMessage
        error={useAppError()}
        onRetry={retry.byItself}
        actions={
          <>
            <Button onClick={retry.again} busy={retry.busy}>
              {t('tryAgain')}
            </Button>
            <Link className={buttonClass('secondary')} to={paths.home}>
              {t('home')}
            </Link>
          </>
        }
      />
      <Reference />
    </Page>
  );
}
