import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { type AppError, isAppError } from '../api/errors.ts';
import type { Credentials } from '../device/outbox/intent.ts';
import { storeRequestLink } from '../device/session/request-link.ts';
import { endSession } from '../device/session/session.ts';
import { paths } from '../paths.ts';
import { useUser } from '../session/use-user.ts';
import { ErrorMessage } from '../texts/ErrorMessage.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';

type Props = {
  open: boolean;
  error: AppError | undefined;
  busy: boolean;
  submits?: boolean;
  onSignIn: (credentials: Credentials) => void;
  onClose: () => void;
};

/** Asks for the password over the form when the session has ended, so that the pupil need not leave it. */
export function SignInAgain({ open, error, busy, submits = false, onSignIn, onClose }: Props) {
  const { t } = useTranslation(['sending', 'common']);
  const { email } = useUser();
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  const textId = useId();
  const formId = useId();
  const signIn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    onSignIn({
      username: String(fields.get('username')).trim(),
      password: String(fields.get('password')),
    });
  };
  const leave = () => {
    endSession();
    storeRequestLink(pathname + hash);
    void navigate(paths.signIn);
  };
  return (
    <Dialog
      open={open}
      title={t('signInAgain.title')}
      describedBy={textId}
      dismissible={!busy}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={leave}>
            {t('signInAgain.otherAccount')}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t(submits ? 'signInAgain.send' : 'common:logIn')}
          </Button>
        </>
      }
    >
      <p id={textId}>{t('signInAgain.goOn')}</p>
      {error && !isAppError(error, 'session-ended') && <ErrorMessage error={error} />}
      <form id={formId} noValidate onSubmit={signIn}>
        <Field
          label={t('common:fields.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
        />
        <Field
          label={t('common:fields.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          data-first-focus
        />
      </form>
    </Dialog>
  );
}
