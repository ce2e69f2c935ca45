import { useTranslation } from 'react-i18next';
import { Page } from '../ui/Page.tsx';

/** Stands where a page is still to be built. */
export function Component() {
  const { t } = useTranslation();
  return <Page title={t('coming.title')} intro={<p>{t('coming.text')}</p>} width="text" />;
}
