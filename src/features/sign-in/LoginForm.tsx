import { type ComponentProps, type FormEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ActionFunctionArgs,
  Form,
  redirect,
  useActionData,
  useLocation,
  useNavigation,
  useSearchParams,
  useSubmit,
} from 'react-router-dom';
import * as v from 'valibot';
import type { AppError } from '../../api/errors.ts';
import { login } from '../../api/users.ts';
import { isStorageForbidden } from '../../device/local-storage.ts';
import { takeRequestLink } from '../../device/session/request-link.ts';
import { beginSession } from '../../device/session/session.ts';
import { paths } from '../../paths.ts';
import { authOf, parseFormBody } from '../../session/route.ts';
import { ErrorMessage } from '../../texts/ErrorMessage.tsx';
import { type Refusal, refusal } from '../../texts/refusal.ts';
import { useOneAtATime } from '../../texts/use-write.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { DocumentTitle } from '../../ui/Page.tsx';
import styles from './SignIn.module.css';

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
  const end = useSearchParams()[0].get('session');
  const { registered }: { registered?: string } = useLocation().state ?? {};
  return (
    <SignInForm
      title={t('common:logIn')}
      notice={end && !error && <SessionEnded isUnread={end === 'unread'} />}
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
function SessionEnded({ isUnread }: { isUnread: boolean }) {
  const { t, ready } = useTranslation('errors');
  const code = isUnread ? 'user-unavailable' : 'session-ended';
  return <div role="status">{ready && <Alert tone="info">{t(`code.${code}`)}</Alert>}</div>;
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

type Props = {
  /** The heading, and the text of the submit button. */
  title: string;
  notice?: ReactNode;
  error?: AppError | undefined;
  /** Whether to show the error below the fields too. Not needed when the fields say it all. */
  isShown?: boolean;
  children: ReactNode;
  after?: ReactNode;
};

/**
 * The form for logging in and for registering. Only the backend checks the fields. After a refusal the focus moves to
 * the first field with an error.
 */
export function SignInForm({ title, notice, error, isShown = true, children, after }: Props) {
  const { t } = useTranslation('sign-in');
  const busy = useNavigation().state !== 'idle';
  const submit = useOneAtATime(useSubmit());
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  useLayoutEffect(() => {
    if (error) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return (
    <div className={styles.content}>
      <DocumentTitle page={title} />
      <h1 tabIndex={-1}>{title}</h1>
      {notice}
      {isStorageForbidden() && <Alert tone="info">{t('nothingStored')}</Alert>}
      <Form method="post" noValidate className={styles.fields} onSubmit={handleSubmit}>
        {children}
        {error && isShown && <ErrorMessage error={error} />}
        <Button type="submit" busy={busy}>
          {title}
        </Button>
      </Form>
      {after}
    </div>
  );
}

/** A password field with a button that shows what was typed. */
export function PasswordField(props: Pick<ComponentProps<typeof Field>, 'autoComplete' | 'error'>) {
  const { t } = useTranslation(['sign-in', 'common']);
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <Field
        {...props}
        label={t('common:fields.password')}
        name="password"
        type={isShown ? 'text' : 'password'}
      />
      <button
        type="button"
        className={styles.forgot}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <span>{t('show')}</span> <span className="visually-hidden">{t('common:fields.password')}</span>
      </button>
    </div>
  );
}
