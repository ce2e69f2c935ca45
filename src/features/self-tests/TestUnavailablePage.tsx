import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';

/** The page of tests that the app does not have (docs/backend.md, 1). */
export function Component() {
  const { t } = useTranslation('self-tests');
  return (
    <Page title={t('unavailable')} width="text">
      <Link className={buttonClass('secondary')} to={paths.personalData}>
        {t('toPersonalData')}
      </Link>
    </Page>
  );
}
