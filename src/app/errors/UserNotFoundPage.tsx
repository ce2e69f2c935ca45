import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { sessionOf, useLogOut } from '../../session/route.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';

/** Redirects to the home page when the user does load (docs/backend.md, 1). */
export async function loader(args: LoaderFunctionArgs) {
  const found = await sessionOf(args).user.then(
    () => true,
    () => false,
  );
  if (found) throw redirect(paths.home);
  return null;
}

/** Says that the user was not found, with buttons to delete the account and to log out. */
export function Component() {
  const { t } = useTranslation(['errors', 'common']);
  const logOut = useLogOut();
  const [isDeleteClicked, setIsDeleteClicked] = useState(false);
  return (
    <Page title={t('code.role-user-missing')} intro={<p>{t('userNotFound.text')}</p>} width="text">
      <p>
        <Button variant="danger" onClick={() => setIsDeleteClicked(true)}>
          {t('userNotFound.deleteAccount')}
        </Button>{' '}
        <Button variant="secondary" onClick={logOut}>
          {t('userNotFound.logOut')}
        </Button>
      </p>
      <div role="status">{isDeleteClicked && <Alert tone="info">{t('common:notImplemented')}</Alert>}</div>
    </Page>
  );
}
