import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { AdminBreadcrumbs } from '../../../shared/areas/AreaBar.tsx';
import { Page } from '../../../ui/Page.tsx';
import type { loadCopy } from './add-form.ts';
import { Builder } from './Builder.tsx';
import { ConfirmProvider } from './ConfirmProvider.tsx';

export { action, loadCopy as loader } from './add-form.ts';

/** The page to make a form, with a preview of what participants will see (docs/backend.md, 2). */
export function Component() {
  const { t } = useTranslation('form-builder');
  const loaded = useLoaderData<typeof loadCopy>();
  return (
    <Page
      title={t('title')}
      about={'copy' in loaded ? loaded.copy?.name : null}
      breadcrumbs={<AdminBreadcrumbs area="forms" page={t('title')} />}
      intro={<p>{t('intro')}</p>}
    >
      <ConfirmProvider>
        <Builder />
      </ConfirmProvider>
    </Page>
  );
}
