import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';

/** The page of tests that do not exist yet (docs/backend.md, 1). */
export function Component() {
  const { t } = useTranslation('self-tests');
  return (
    <Page title={t('empty')} intro={<p>{t('emptyText')}</p>} width="text">
      <Link className={buttonClass('secondary')} to={paths.personalData}>
        {t('toPersonalData')}
      </Link>
    </Page>
  );
}
