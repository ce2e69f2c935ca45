import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ActionFunctionArgs,
  redirect,
  useActionData,
  useLocation,
  useSearchParams,
} from 'react-router-dom';
import * as v from 'valibot';
import { login } from '../../api/users.ts';
import { takeRequestLink } from '../../device/session/request-link.ts';
import { beginSession } from '../../device/session/session.ts';
import { paths } from '../../paths.ts';
import { authOf, parseFormBody } from '../../session/route.ts';
import { type Refusal, refusal } from '../../texts/refusal.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Field } from '../../ui/Field.tsx';
import styles from './SignIn.module.css';
import { PasswordField, SignInForm } from './SignInForm.tsx';

const loginSchema = v.object({ username: v.pipe(v.string(), v.trim()), password: v.string() });

/** Logs in and redirects to the page that the user wanted to open. */
export async function action(args: ActionFunctionArgs): Promise<Refusal> {
  const { username, password } = await parseFormBody(args, loginSchema);
  try {
    beginSession(await login(username, password, authOf(args)));
  } catch (error) {
    return refusal(error, { username, password }, false);
  }
  throw redirect(takeRequestLink() ?? paths.home);
}

export function Component() {
  const { t } = useTranslation(['sign-in', 'common']);
  const { error, at } = useActionData<Refusal>() ?? {};
  const ended = useSearchParams()[0].get('session') === 'ended';
  const { registered }: { registered?: string } = useLocation().state ?? {};
  return (
    <SignInForm
      title={t('common:logIn')}
      notice={ended && !error && <SessionEnded />}
      error={error}
      after={<ForgotLink />}
    >
      <Field
        label={t('common:fields.username')}
        hint={t('usernameHint')}
        error={at?.('username')}
        defaultValue={registered}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField autoComplete="current-password" error={at?.('password')} />
    </SignInForm>
  );
}

/** Says why the user must log in again, when the error texts have loaded. */
function SessionEnded() {
  const { t, ready } = useTranslation('errors');
  return <div role="status">{ready && <Alert tone="info">{t('code.session-ended')}</Alert>}</div>;
}

/** The link for a forgotten password, which says that this is not available yet. */
function ForgotLink() {
  const { t } = useTranslation(['sign-in', 'common']);
  const [isPressed, setPressed] = useState(false);
  return (
    <>
      <button type="button" className={styles.forgot} onClick={() => setPressed(true)}>
        {t('forgotten')}
      </button>
      <div role="status">{isPressed && <Alert tone="info">{t('common:notImplemented')}</Alert>}</div>
    </>
  );
}
