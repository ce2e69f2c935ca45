import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Page } from '../../ui/Page.tsx';

/** Stands at the addresses of tests for which there are no questions. */
export function Component() {
  const { t } = useTranslation('self-tests');
  return (
    <Page title={t('unavailable')} intro={<p>{t('unavailableText')}</p>} width="text">
      <Link className={buttonClass('secondary')} to={paths.personalData}>
        {t('toPersonalData')}
      </Link>
    </Page>
  );
}
