import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/use-user.ts';
import { AppVersion } from '../../texts/AppVersion.tsx';
import { CopyText } from '../../texts/CopyText.tsx';
import { Field } from '../../ui/Field.tsx';
import { Page } from '../../ui/Page.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useSaveUser } from './save-user.ts';
import { generalFieldsOf } from './user-fields.ts';

export { saveUser as action } from './save-user.ts';

/** The page with name and email. Only the backend checks them. */
export function Component() {
  const { t } = useTranslation(['profile', 'common']);
  const user = useUser();
  const form = useForm({ defaultValues: generalFieldsOf(user) });
  const { save, errorAt, ...saving } = useSaveUser('general', form, generalFieldsOf);
  return (
    <Page title={t('general')}>
      <ProfileForm
        onSubmit={form.handleSubmit((fields) => save(fields))}
        dirty={form.formState.isDirty}
        {...saving}
      >
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
        <Field
          label={t('firstname')}
          autoComplete="given-name"
          error={errorAt?.('firstname')}
          {...form.register('firstname')}
        />
        <Field
          label={t('name')}
          autoComplete="family-name"
          error={errorAt?.('name')}
          {...form.register('name')}
        />
        <Field
          label={t('common:fields.email')}
          type="email"
          autoComplete="email"
          error={errorAt?.('email')}
          {...form.register('email')}
        />
      </ProfileForm>
      <AppVersion />
    </Page>
  );
}
