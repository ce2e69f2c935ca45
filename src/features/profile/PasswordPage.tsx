import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import i18next from 'i18next';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ActionFunctionArgs } from 'react-router-dom';
import { changePassword } from '../../api/account.ts';
import { authOf } from '../../session/auth.ts';
import { parseJsonBody } from '../../session/route-input.ts';
import { useUser } from '../../session/use-user.ts';
import { type Refusal, refusal } from '../../texts/refusal.ts';
import { toastSuccess } from '../../texts/toasts.ts';
import { useActionResult } from '../../texts/use-action-result.ts';
import { useWrite } from '../../texts/use-write.ts';
import { Field } from '../../ui/Field.tsx';
import { Page } from '../../ui/Page.tsx';
import { noPasswords, passwordRules } from './data-rules.ts';
import { ProfileForm } from './ProfileForm.tsx';

/** Changes the user's password (docs/backend.md, 8). */
export async function action(args: ActionFunctionArgs): Promise<Refusal | { changed: true }> {
  const { currentPassword, newPassword } = await parseJsonBody(args, passwordRules);
  try {
    await changePassword(currentPassword, newPassword, authOf(args));
  } catch (error) {
    return refusal(error, { currentPassword, newPassword });
  }
  toastSuccess(i18next.t('toasts.password', { ns: 'profile' }));
  return { changed: true };
}

const resolver = standardSchemaResolver(passwordRules);

/** The page to change the password. It is submitted only when the repetition matches. */
export function Component() {
  const { t } = useTranslation(['profile', 'common']);
  const { email } = useUser();
  const { submit, state, data } = useWrite<typeof action>();
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: noPasswords, resolver });
  const { isDirty, isSubmitting, errors } = formState;
  useActionResult(data, (result) => {
    if ('changed' in result) reset();
  });
  const refused = data && 'error' in data && !errors.repeatPassword ? data : undefined;
  return (
    <Page title={t('common:fields.password')}>
      <ProfileForm
        onSubmit={handleSubmit((fields) => submit(fields, { method: 'patch', encType: 'application/json' }))}
        dirty={isDirty}
        busy={isSubmitting || state !== 'idle'}
        error={refused?.error}
      >
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field
          label={t('currentPassword')}
          type="password"
          autoComplete="current-password"
          error={refused?.at('currentPassword') ?? refused?.at('old_password')}
          {...register('currentPassword')}
        />
        <Field
          label={t('newPassword')}
          type="password"
          autoComplete="new-password"
          error={refused?.at('newPassword') ?? refused?.at('new_password')}
          {...register('newPassword')}
        />
        <Field
          label={t('repeatPassword')}
          type="password"
          autoComplete="new-password"
          error={errors.repeatPassword && t('mismatch')}
          {...register('repeatPassword')}
        />
      </ProfileForm>
    </Page>
  );
}
