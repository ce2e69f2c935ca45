import { useTranslation } from 'react-i18next';
import { Link, useRevalidator, useRouteError } from 'react-router-dom';
import { AppError, isAppError } from '../api/errors.ts';
import { ErrorMessage } from '../messages/ErrorMessage.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Page } from '../ui/Page.tsx';

/** A page that could not be read or shown: what went wrong, a retry, and a way out. */
export function RouteError() {
  const { t } = useTranslation();
  const retry = useRetry();
  return (
    <Page title={t('errorTitle')} width="text">
      <ErrorMessage
        error={useShownError()}
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
    </Page>
  );
}

/** The error that brought the person here; what is no failure of a call becomes one of the page. */
export function useShownError(): AppError {
  const error = useRouteError();
  return isAppError(error) ? error : new AppError('page-failed', 'status', { cause: error });
}

/** Asks for the page again. Code and texts that did not come need a new start of the app. */
export function useRetry() {
  const error = useShownError();
  const { revalidate, state } = useRevalidator();
  const reload = isAppError(error, 'page-failed', 'texts-failed');
  return {
    again: () => (reload ? location.reload() : void revalidate()),
    busy: state === 'loading',
  };
}
