import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isAppError } from '../../api/errors.ts';
import { ErrorMessage } from '../../messages/ErrorMessage.tsx';
import { paths } from '../../paths.ts';
import { logOut } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ProductName } from '../../ui/DocumentTitle.tsx';
import { Page } from '../../ui/Page.tsx';
import { Frame } from '../layout/Frame.tsx';
import { Reference } from './Reference.tsx';
import { useAppError, useRetry } from './use-route-error.ts';

/** The error page when a role has no access, or when the user did not load (docs/backend.md, 8). */
export function StartError() {
  const { t } = useTranslation();
  const hasNoAccess = isAppError(useAppError(), 'no-access');
  return <ProductName value={t('product')}>{hasNoAccess ? <NoAccess /> : <UserError />}</ProductName>;
}

function NoAccess() {
  const { t } = useTranslation();
  return (
    <Frame signedIn>
      <Page title={t('noAccess')} width="text">
        <ErrorMessage
          error={useAppError()}
          actions={
            <Link className={buttonClass('secondary')} to={paths.home}>
              {t('home')}
            </Link>
          }
        />
      </Page>
    </Frame>
  );
}

function UserError() {
  const { t } = useTranslation();
  const error = useAppError();
  const { retry, retryOnline, busy } = useRetry();
  const reset = () => {
    logOut();
    location.assign(paths.signIn);
  };
  return (
    <main>
      <Page title={t('errorTitle')} width="text">
        <ErrorMessage
          error={error}
          onRetry={retryOnline}
          actions={
            <>
              {error.code !== 'user-missing' && (
                <Button onClick={retry} busy={busy}>
                  {t('tryAgain')}
                </Button>
              )}
              <Button variant="secondary" onClick={reset}>
                {t('logOutAndReset')}
              </Button>
            </>
          }
        />
        <Reference />
      </Page>
    </main>
  );
}
