import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorMessage } from '../messages/ErrorMessage.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Page } from '../ui/Page.tsx';
import { Reference } from './Reference.tsx';
import { useRetry, useShownError } from './use-shown-error.ts';

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
      <Reference />
    </Page>
  );
}
