import { useTranslation } from 'react-i18next';
import { AdminBreadcrumbs } from '../../../areas/AdminBreadcrumbs.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Announcer } from './Announcer.tsx';
import { Builder } from './Builder.tsx';
import { ConfirmProvider } from './ConfirmProvider.tsx';

export { action } from './add-form.ts';
export { loadCopy as loader } from './load-copy.ts';

/** The page on which a form is made, with a preview of what participants will see (docs/backend.md, 2). */
export function Component() {
  const { t } = useTranslation('form-builder');
  return (
    <Page
      title={t('title')}
      breadcrumbs={<AdminBreadcrumbs area="forms" page={t('title')} />}
      intro={<p>{t('intro')}</p>}
    >
      <Announcer>
        <ConfirmProvider>
          <Builder />
        </ConfirmProvider>
      </Announcer>
    </Page>
  );
}
