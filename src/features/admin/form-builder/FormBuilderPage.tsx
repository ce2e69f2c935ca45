import { useTranslation } from 'react-i18next';
import { AdminBreadcrumbs } from '../../../areas/AdminBreadcrumbs.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Announcer } from './Announcer.tsx';
import { Asker } from './Asker.tsx';
import { Builder } from './Builder.tsx';

export { addForm as action } from './add-form.ts';
export { loadCopy as loader } from './load-copy.ts';

/** Makes a form: name, colour, blocks and questions, and beside it what the participants will see (section 2). */
export function Component() {
  const { t } = useTranslation('form-builder');
  return (
    <Page
      title={t('title')}
      breadcrumbs={<AdminBreadcrumbs area="forms" page={t('title')} />}
      intro={<p>{t('intro')}</p>}
    >
      <Announcer>
        <Asker>
          <Builder />
        </Asker>
      </Announcer>
    </Page>
  );
}
