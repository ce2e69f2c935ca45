import { useTranslation } from 'react-i18next';
import { AppVersion } from '../../texts/AppVersion.tsx';
import { CopyText } from '../../texts/CopyText.tsx';
import { Field } from '../../ui/Field.tsx';
import { Page } from '../../ui/Page.tsx';
import { ProfileForm, useUserForm } from './ProfileForm.tsx';

export { saveUser as action } from './ProfileForm.tsx';

/** The page with name and email. Only the backend checks them. */
export function Component() {
  const { t } = useTranslation(['profile', 'common']);
  const { user, form, field } = useUserForm();
  return (
    <Page title={t('general')}>
      <ProfileForm {...form}>
        <CopyText
          beside
          text={user.uuid}
          texts={{
            copy: t('copy.button'),
            copied: t('copy.copied'),
            failed: t('copy.failed'),
            label: t('uuid'),
            hint: t('copy.hint'),
          }}
        >
          <Field label={t('uuid')} hint={t('uuidHint')} value={user.uuid} disabled />
        </CopyText>
        <Field label={t('firstname')} autoComplete="given-name" {...field('firstname')} />
        <Field label={t('name')} autoComplete="family-name" {...field('name')} />
        <Field label={t('common:fields.email')} type="email" autoComplete="email" {...field('email')} />
      </ProfileForm>
      <AppVersion />
    </Page>
  );
}
