import i18next from 'i18next';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { changePassword } from '../../api/account.ts';
import { authOf, parseFormBody, useUser } from '../../session/route.ts';
import { type Refusal, refusal } from '../../texts/refusal.ts';
import { toastSuccess, useActionResult, useWrite } from '../../texts/use-write.ts';
import { Field } from '../../ui/Field.tsx';
import { Page } from '../../ui/Page.tsx';
import { ProfileForm } from './ProfileForm.tsx';

const passwordFields = ['currentPassword', 'newPassword', 'repeatPassword'] as const;
const passwordsSchema = v.object(v.entriesFromList(passwordFields, v.string()));

type Result = { changed: true } | { mismatch: true } | Refusal;

/** Changes the user's password when its repetition matches (docs/backend.md, 5 and 8). */
export async function action(args: ActionFunctionArgs): Promise<Result> {
  const { currentPassword, newPassword, repeatPassword } = await parseFormBody(args, passwordsSchema);
  if (newPassword !== repeatPassword) return { mismatch: true };
  try {
    await changePassword(currentPassword, newPassword, authOf(args));
  } catch (error) {
    return refusal(error, { currentPassword, newPassword });
  }
  toastSuccess(i18next.t('toasts.password', { ns: 'profile' }));
  return { changed: true };
}

/** The page to change the password. */
export function Component() {
  const { t } = useTranslation(['profile', 'common']);
  const { email } = useUser();
  const { submit, state, data } = useWrite<typeof action>();
  const form = useRef<HTMLFormElement>(null);
  const [isFilled, setFilled] = useState(false);
  const update = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) =>
    setFilled(hasPassword(currentTarget));
  useActionResult(data, (result) => {
    if (!('changed' in result)) return;
    form.current?.reset();
    setFilled(false);
  });
  const refused = data && 'error' in data ? data : undefined;
  const isMismatch = data != null && 'mismatch' in data;
  return (
    <Page title={t('common:fields.password')}>
      <ProfileForm
        ref={form}
        isEdited={isFilled}
        busy={state !== 'idle'}
        result={data}
        error={refused?.error}
        onSubmit={(form) => hasPassword(form) && void submit(form, { method: 'patch' })}
        onInput={update}
        onFocus={update}
      >
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field
          label={t('currentPassword')}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          error={refused?.at('currentPassword') ?? refused?.at('old_password')}
        />
        <Field
          label={t('newPassword')}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          error={refused?.at('newPassword') ?? refused?.at('new_password')}
        />
        <Field
          label={t('repeatPassword')}
          name="repeatPassword"
          type="password"
          autoComplete="new-password"
          error={isMismatch && t('mismatch')}
        />
      </ProfileForm>
    </Page>
  );
}

/** Whether a field holds a password, which some password managers fill in without an event. */
function hasPassword(form: HTMLFormElement): boolean {
  return passwordFields.some((name) => new FormData(form).get(name) !== '');
}
