import { useTranslation } from 'react-i18next';
import { type AppError, isAppError } from '../../api/errors.ts';
import { logOut } from '../../device/session/session.ts';
import { paths } from '../../paths.ts';
import { AppVersion } from '../../texts/AppVersion.tsx';
import { ErrorMessage } from '../../texts/ErrorMessage.tsx';
import { Button } from '../../ui/Button.tsx';
import { Page, ProductName, useLostFocus } from '../../ui/Page.tsx';
import { Frame } from '../layout/Frame.tsx';
import { NoAccess } from './RouteError.tsx';
import { useAppError, useRetry } from './use-route-failure.ts';

/** The error page when a role has no access, or when the user did not load (docs/backend.md, 8). */
export function StartError() {
  const { t } = useTranslation();
  const error = useAppError();
  const page = isAppError(error, 'no-access') ? <NoAccess error={error} /> : <UserError error={error} />;
  return (
    <ProductName value={t('product')}>
      {/* A rendering error may come from the frame itself. */}
      {isAppError(error, 'page-failed') ? <main>{page}</main> : <Frame signedIn>{page}</Frame>}
    </ProductName>
  );
}

function UserError({ error }: { error: AppError }) {
  const { t } = useTranslation();
  const { retry, retryOnline, busy } = useRetry();
  useLostFocus(busy);
  const reset = () => {
    logOut();
    location.assign(paths.signIn);
  };
  return (
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
      <AppVersion />
    </Page>
  );
}
