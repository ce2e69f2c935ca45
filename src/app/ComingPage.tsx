import { useTranslation } from 'react-i18next';
import { useLogOut } from '../session/use-log-out.ts';
import { Button } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';

/** Stands where a page is still to be built. */
export function Component() {
  const { t } = useTranslation();
  const logOut = useLogOut();
  return (
    <Page title={t('coming.title')} intro={<p>{t('coming.text')}</p>} width="text">
      <Button variant="secondary" onClick={logOut}>
        {t('logOut')}
      </Button>
    </Page>
  );
}
